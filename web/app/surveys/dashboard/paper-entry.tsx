import { longDay } from '@terminal/contract/calendar/calendar-day'
import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { useEffect, useRef } from 'react'
import type { Route } from './+types/paper-entry.ts'
import { countWords } from './desk-words.ts'
import { EnteredForm, OpenSurvey, useEnteredAnswer } from './entered-form.tsx'
import { SurveyReading } from './survey-reading.tsx'

export const handle = { title: 'Respuestas en papel' }

/** Types in what people answered on paper, sheet after sheet. */
export default function PaperEntry({ params: { id } }: Route.ComponentProps) {
  return (
    <SurveyReading id={id} isBelow title={() => 'Respuestas en papel'}>
      {(survey) => (
        <OpenSurvey survey={survey}>{(published) => <Sheets survey={published} />}</OpenSurvey>
      )}
    </SurveyReading>
  )
}

function Sheets({ survey }: { survey: PublishedSurvey }) {
  const entered = useEnteredAnswer(survey, 'paper')
  const { person, isDone, count, next } = entered
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!isDone) return
    next()
    place.current?.focus()
  }, [isDone, next])
  return (
    <div className="stack">
      <p>
        Una hoja cada vez, sin nombres ni firmas. Digítelas antes de que la encuesta cierre, el{' '}
        {longDay(survey.closesOn)}: después ya no se cuentan.
      </p>
      <p ref={place} className="no-ring strong" role="status" tabIndex={-1}>
        {count === 0
          ? 'Aún no ha digitado ninguna en esta sesión.'
          : `${countWords(count, 'hoja guardada', 'hojas guardadas')} en esta sesión. Siga con la próxima.`}
      </p>
      <EnteredForm
        key={person}
        survey={survey}
        entered={entered}
        submitLabel="Guardar y seguir con otra hoja"
      />
    </div>
  )
}
