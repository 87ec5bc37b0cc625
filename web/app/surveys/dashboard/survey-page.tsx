import { longDay } from '@terminal/contract/calendar/calendar-day'
import { freshAddress } from '@terminal/contract/pages/fresh-address'
import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import { resultsPath } from '@terminal/contract/surveys/survey-addresses'
import { useState } from 'react'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { Alert } from '../../ui/alert.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { periodWords } from '../results/result-words.ts'
import type { Route } from './+types/survey-page.ts'
import { MarkedAnswers } from './marked-answers.tsx'
import { questionLines } from './question-values.ts'
import { SURVEYS_PATH } from './survey-addresses.ts'
import { SurveyForm } from './survey-form.tsx'
import { SurveyReading } from './survey-reading.tsx'

export const handle = { title: 'Encuesta' }

/** One edition: built until it closes, read afterwards. */
export default function SurveyPage({ params: { id } }: Route.ComponentProps) {
  const [wasSaved, setSaved] = useState(false)
  return (
    <SurveyReading id={id} title={(survey) => survey?.title ?? 'Encuesta'}>
      {(survey, { show }) =>
        survey.state === 'closed' ? (
          <ClosedSurvey survey={survey} onDone={show} />
        ) : (
          <SurveyForm
            key={survey.version}
            item={survey}
            wasSaved={wasSaved}
            onSaved={(saved) => {
              setSaved(true)
              show(saved)
            }}
          />
        )
      }
    </SurveyReading>
  )
}

type Props = { survey: DeskSurvey; onDone: (survey: DeskSurvey) => void }

/** What was asked, and what there is left to do. */
function ClosedSurvey({ survey, onDone }: Props) {
  const page = `${SURVEYS_PATH}/${survey.id}`
  return (
    <div className="stack gap-6">
      {survey.outcome === null ? (
        <Alert tone="warning" title="Falta decir qué vamos a hacer">
          <p>
            {survey.outcomeDueOn === null
              ? 'Escriba «Qué nos dijeron y qué vamos a hacer».'
              : `Escríbalo antes del ${longDay(survey.outcomeDueOn)}.`}
          </p>
        </Alert>
      ) : null}
      <div className="row">
        <RouterAnchor className="button" href={`${page}/resultados`}>
          {survey.outcome ? 'Cambiar lo que vamos a hacer' : 'Escribir qué vamos a hacer'}
        </RouterAnchor>
        <RouterAnchor className="button button--quiet" href={`${page}/respuestas`}>
          Respuestas
        </RouterAnchor>
        <RouterAnchor
          className="button button--quiet"
          href={`${SURVEYS_PATH}/crear?copia=${survey.id}`}
        >
          Copiar para otro año
        </RouterAnchor>
        <RouterAnchor className="button button--quiet" href={`${page}/historial`}>
          Historial
        </RouterAnchor>
        <a className="button button--quiet" href={freshAddress(resultsPath(survey.slug))}>
          Ver los resultados
        </a>
      </div>
      <DescriptionList
        items={[
          {
            term: 'Estuvo abierta',
            value: periodWords(survey.opensOn, survey.closedOn ?? survey.closesOn),
          },
          { term: 'Respuestas', value: survey.answers.toLocaleString('es-CO') },
          { term: 'Responde por ella', value: survey.responsible },
          { term: 'Para qué se preguntó', value: survey.purpose },
        ]}
      />
      <MarkedAnswers survey={survey} onDone={onDone} />
      <section aria-labelledby="lo-preguntado" className="stack">
        <h2 className="text-xl" id="lo-preguntado">
          Qué se preguntó
        </h2>
        <ul className="stack gap-2 plain-list measure">
          {questionLines(survey.questions).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
