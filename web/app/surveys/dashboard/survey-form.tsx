import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import type { SurveyProblem } from '@terminal/contract/surveys/survey-problems'
import { useState } from 'react'
import { RecordForm } from '../../staff/form/record-form.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { RequiredNote } from '../../ui/field.tsx'
import { problemsOf } from './question-errors.ts'
import { QuestionList } from './question-list.tsx'
import { PUBLISH_PANEL_ID, PublishPanel } from './publish-panel.tsx'
import { AboutFields, PeriodFields } from './survey-fields.tsx'
import { EMPTY_SURVEY, SURVEY_RECORD, type SurveyValues } from './survey-record.ts'

type Props = {
  item: DeskSurvey | undefined
  /** What a new one begins with: nothing, or the edition before. */
  empty?: SurveyValues
  /** It was saved a moment ago: the next thing to do is in the panel. */
  wasSaved?: boolean
  onSaved: (item: DeskSurvey) => void
}

/** Builds one edition: what is asked, of whom and when. */
export function SurveyForm({ item, empty = EMPTY_SURVEY, wasSaved = false, onSaved }: Props) {
  const form = useRecordForm({
    ...SURVEY_RECORD,
    item,
    empty,
    toasts: { saved: 'Encuesta guardada.' },
    draft: { form: item ? `encuesta:${item.id}` : 'encuesta:nueva' },
    cameFor: wasSaved ? PUBLISH_PANEL_ID : undefined,
    onSaved,
  })
  const [openKey, setOpenKey] = useState<string>()
  const [refused, setRefused] = useState<SurveyProblem[]>([])
  const { values, errors, phase } = form
  const problems = [...problemsOf(values.questions), ...refused]
  const open = (key: string) => {
    setOpenKey(key)
    requestAnimationFrame(() => document.getElementById(`${key}-texto`)?.focus())
  }
  return (
    <RecordForm
      form={form}
      className="survey-builder"
      submitLabel={item ? 'Guardar cambios' : 'Guardar el borrador'}
      failedTitle="La encuesta no se guardó"
      draftTitle={({ title }) => title}
      conflict={{ title: 'Otra persona guardó esta encuesta mientras usted escribía' }}
      preview={
        item ? (
          <PublishPanel
            survey={item}
            isChanged={form.isChanged}
            questions={values.questions}
            problems={problems}
            onOpen={open}
            onRefused={setRefused}
            onDone={onSaved}
          />
        ) : (
          <aside className="publish-panel">
            <Alert>
              <p>Nadie ve la encuesta hasta que usted la publique. Guárdela para ver cómo queda.</p>
            </Alert>
          </aside>
        )
      }
    >
      <div className="survey-builder__parts">
        <RequiredNote />
        <AboutFields form={form} />
        <PeriodFields form={form} item={item} />
        <QuestionList
          id={form.fieldIds.questions}
          questions={values.questions}
          problems={problems}
          isChecked={phase.name === 'refused'}
          error={errors.questions}
          openKey={openKey}
          onOpen={setOpenKey}
          onChange={(questions) => {
            setRefused([])
            form.change({ questions })
          }}
        />
      </div>
    </RecordForm>
  )
}
