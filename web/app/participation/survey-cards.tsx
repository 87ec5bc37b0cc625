import { findPage } from '@terminal/contract/pages/pages'
import { SPECIFIED_SLUGS } from '@terminal/contract/surveys/survey'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { type AnnouncedSurvey, placeOf } from './announced-survey.ts'

/** More of them are a line each: years of surveys must not make the page slow. */
const CARDS = 6

/** Those that take answers first, then what is to come, then what came out. */
export function SurveyCards({ surveys }: { surveys: readonly AnnouncedSurvey[] | undefined }) {
  if (surveys === undefined) return <SurveyAddresses />
  if (surveys.length === 0)
    return <p>Ahora no hay encuestas. Aquí anunciamos la próxima, con sus fechas.</p>
  const others = surveys.slice(CARDS)
  return (
    <>
      <ul className="grid-cards split">
        {surveys.slice(0, CARDS).map((survey) => (
          <li key={survey.slug}>
            <SurveyCard {...survey} />
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <ul>
          {others.map((survey) => (
            <li key={survey.slug}>
              <a href={placeOf(survey)}>{survey.title}</a>:{' '}
              {STATE_NAMES[survey.state].toLowerCase()}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const STATE_NAMES: Record<AnnouncedSurvey['state'], string> = {
  open: 'Abierta',
  scheduled: 'Abre pronto',
  closed: 'Cerrada',
}

function SurveyCard(survey: AnnouncedSurvey) {
  return (
    <Card title={survey.title} href={placeOf(survey)} icon="message">
      <p className="survey-cards__state">
        <SurveyState {...survey} />
      </p>
      <p>{survey.description}</p>
      <p className="survey-cards__days">
        <Days {...survey} />
      </p>
    </Card>
  )
}

function SurveyState({ state }: AnnouncedSurvey) {
  const name = STATE_NAMES[state]
  if (state !== 'open') return <Badge>{name}</Badge>
  return (
    <Badge tone="success" icon="check">
      {name}
    </Badge>
  )
}

function Days({ state, opensOn, closesOn, questionCount, minutes, hasResults }: AnnouncedSurvey) {
  if (state === 'closed')
    return (
      <>
        {closesOn === undefined ? null : (
          <>
            Cerró el <Day value={closesOn} />.{' '}
          </>
        )}
        {hasResults ? 'Vea los resultados.' : 'Pronto publicamos los resultados.'}
      </>
    )
  return (
    <>
      {state === 'open' ? null : (
        <>
          Abre el <Day value={opensOn} />.{' '}
        </>
      )}
      {closesOn === undefined ? null : (
        <>
          Responda hasta el <Day value={closesOn} />.{' '}
        </>
      )}
      {questionCount === 1 ? '1 pregunta' : `${questionCount} preguntas`},{' '}
      {minutes === 1 ? '1 minuto' : `${minutes} minutos`}.
    </>
  )
}

/** While their state is unknown: their addresses are not. */
function SurveyAddresses() {
  return (
    <ul className="grid-cards split">
      {SPECIFIED_SLUGS.map((slug) => (
        <li key={slug}>
          <Card
            title={findPage(surveyPath(slug))?.name ?? slug}
            href={surveyPath(slug)}
            icon="message"
          />
        </li>
      ))}
    </ul>
  )
}
