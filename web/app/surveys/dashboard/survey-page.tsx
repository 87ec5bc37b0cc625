import { useState } from 'react'
import { ClosedSurvey } from './closed-survey.tsx'
import { SurveyForm } from './survey-form.tsx'
import { SurveyReading } from './survey-reading.tsx'

/** One edition: built until it closes, read afterwards. */
export function SurveyPage({ id }: { id: string }) {
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
