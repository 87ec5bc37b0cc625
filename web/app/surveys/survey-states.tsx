import { choicesOf, type PublishedSurvey, type Question } from '@terminal/contract/surveys/survey'
import { resultsPath } from '@terminal/contract/surveys/survey-addresses'
import { type Answer, chosenIn, readAnswers } from '@terminal/contract/surveys/survey-answers'
import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { formatDay } from '../ui/day.tsx'
import { FilingLink } from '../ui/petition-links.tsx'

type Props = { survey: PublishedSurvey }

/** Why there is no form now, and what there is instead. */
export function SurveyState({ survey, hasAnswered }: Props & { hasAnswered: boolean }) {
  const { state, opensOn, closesOn, content } = survey
  if (state === 'scheduled')
    return (
      <State title={`Abre el ${formatDay(opensOn)}`}>
        <p>
          Vuelva ese día: son {content.questions.length} preguntas y cerca de {content.minutes}{' '}
          minutos. Recibimos respuestas hasta el {formatDay(closesOn)}.
        </p>
      </State>
    )
  if (state === 'closed')
    return (
      <State title="Esta encuesta ya cerró">
        <p>Gracias a quienes respondieron. {survey.hasResults ? '' : NOT_COUNTED}</p>
        <ResultsLink survey={survey} />
      </State>
    )
  return hasAnswered ? <Answered survey={survey} /> : null
}

/** Of this browser. */
export function Answered({ survey }: Props) {
  return (
    <State title="Ya respondió esta encuesta">
      <p>
        Desde este navegador ya recibimos una respuesta, y esa es la que cuenta. Cierra el{' '}
        {formatDay(survey.closesOn)}.
      </p>
      <p>
        ¿Comparte este celular o computador? Otra persona puede responder desde otro equipo o en
        papel, en la oficina de PQRSD.
      </p>
      <ResultsLink survey={survey} />
    </State>
  )
}

type ClosedProps = Props & { texts: Record<string, string> }

/** It closed while a person was answering: their answers stay on the page. */
export function ClosedMeanwhile({ survey, texts }: ClosedProps) {
  const { questions } = survey.content
  const held = new Map(Object.entries(texts))
  const { answers } = readAnswers(survey.content, (field) => held.get(field))
  const said = questions.filter(({ key }) => key in answers)
  return (
    <div className="survey-state stack gap-3 at-start" role="alert">
      <Alert tone="warning" title="La encuesta cerró antes de que enviara">
        <p>
          No recibimos sus respuestas. Aquí siguen, por si quiere copiarlas. Si es algo que debe
          tener respuesta, <FilingLink>radique una PQRSD</FilingLink>.
        </p>
      </Alert>
      <dl className="survey-state__said stack gap-3">
        {said.map((question) => (
          <div key={question.key}>
            <dt>{question.text}</dt>
            <dd>{answerWords(question, answers[question.key])}</dd>
          </div>
        ))}
      </dl>
      <ResultsLink survey={survey} />
    </div>
  )
}

const NOT_COUNTED = 'Estamos contando las respuestas: los resultados se publican en esta dirección.'

function ResultsLink({ survey }: Props) {
  if (!survey.hasResults) return null
  return (
    <ButtonLink variant="quiet" href={resultsPath(survey.slug)}>
      Ver los resultados
    </ButtonLink>
  )
}

function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      className="survey-state stack gap-3 at-start survey-state--card box"
      aria-labelledby="estado"
    >
      <h2 id="estado">{title}</h2>
      {children}
    </section>
  )
}

/** An answer in the words of its options; of a ranking with the places. */
function answerWords(question: Question, answer: Answer | undefined): string {
  const words = chosenIn(answer).map(
    (each) => choicesOf(question).find(({ key }) => key === each)?.text ?? each,
  )
  if (question.kind !== 'ranking' || words.length < 2) return words.join(', ')
  return words.map((text, i) => `${i + 1}. ${text}`).join(' · ')
}
