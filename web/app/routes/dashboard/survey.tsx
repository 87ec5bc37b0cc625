import { useState } from 'react'
import { ClosedSurvey } from '../../surveys/dashboard/closed-survey.tsx'
import { SurveyForm } from '../../surveys/dashboard/survey-form.tsx'
import { SurveyReading } from '../../surveys/dashboard/survey-reading.tsx'
import type { Route } from './+types/survey.ts'
import { staffPage } from './staff-page.tsx'

export default staffPage<Route.ComponentProps['params']>('Encuesta', SurveyPage)

/** One edition: built until it closes, read afterwards. */
function SurveyPage({ id }: { id: string }) {
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
