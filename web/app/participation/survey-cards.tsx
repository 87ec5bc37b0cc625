import { findPage } from '@terminal/contract/pages/pages'
import { SPECIFIED_SLUGS } from '@terminal/contract/surveys/survey'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { type AnnouncedSurvey, placeOf } from './announced-survey.ts'

/** Those that take answers first, then what is to come, then what came out. */
export function SurveyCards({ surveys }: { surveys: readonly AnnouncedSurvey[] | undefined }) {
  if (surveys === undefined) return <SurveyAddresses />
  if (surveys.length === 0)
    return <p>Ahora no hay encuestas. Aquí anunciamos la próxima, con sus fechas.</p>
  return (
    <ul className="grid-cards split">
      {surveys.map((survey) => (
        <li key={survey.slug}>
          <Card title={survey.title} href={placeOf(survey)} icon="message">
            <p className="survey-cards__state">
              <SurveyState {...survey} />
            </p>
            <p>{survey.description}</p>
            <p className="survey-cards__days">
              <Days {...survey} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function SurveyState({ state }: AnnouncedSurvey) {
  if (state === 'open')
    return (
      <Badge tone="success" icon="check">
        Abierta
      </Badge>
    )
  return <Badge>{state === 'scheduled' ? 'Abre pronto' : 'Cerrada'}</Badge>
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
      {questionCount} preguntas, {minutes === 1 ? '1 minuto' : `${minutes} minutos`}.
    </>
  )
}

/** While nobody can say how they stand: their addresses do. */
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
