import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import type { SurveyProblem } from '@terminal/contract/surveys/survey-problems'
import { useState } from 'react'
import { RecordForm } from '../../staff/form/record-form.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { RequiredNote } from '../../ui/field.tsx'
import { draftFormOf } from './draft-forms.ts'
import { PUBLISH_PANEL_ID, PublishPanel } from './publish-panel.tsx'
import { problemsOf } from './question-errors.ts'
import { QuestionList } from './question-list.tsx'
import type { QuestionValues } from './question-values.ts'
import { AboutFields, PeriodFields } from './survey-fields.tsx'
import { EMPTY_SURVEY, SURVEY_RECORD, type SurveyValues } from './survey-record.ts'
import { useFocusNext } from './use-focus-next.ts'

type Props = {
  item: DeskSurvey | undefined
  /** What a new one begins with: nothing, or the edition before. */
  empty?: SurveyValues
  /** Of which edition it is a copy. */
  copied?: number
  /** It was saved a moment ago: the next thing to do is in the panel. */
  wasSaved?: boolean
  onSaved: (item: DeskSurvey) => void
}

/** Builds one edition: what is asked, of whom and when. */
export function SurveyForm(props: Props) {
  const { item, empty = EMPTY_SURVEY, copied = 0, wasSaved = false, onSaved } = props
  const form = useRecordForm({
    ...SURVEY_RECORD,
    item,
    empty,
    toasts: { saved: 'Encuesta guardada.' },
    draft: { form: draftFormOf(item?.id, copied) },
    cameFor: wasSaved ? PUBLISH_PANEL_ID : undefined,
    onSaved,
  })
  const { questions } = form.values
  const { problems, openKey, setOpenKey, setRefused, show } = useBuilder(questions)
  return (
    <RecordForm
      form={form}
      className="survey-builder wide-fields"
      submitLabel={item ? 'Guardar cambios' : 'Guardar el borrador'}
      failedTitle="La encuesta no se guardó"
      draftTitle={({ title }) => title}
      conflict={{ title: 'Otra persona guardó esta encuesta mientras usted escribía' }}
      preview={
        item ? (
          <PublishPanel
            survey={item}
            isChanged={form.isChanged}
            questions={questions}
            problems={problems}
            onOpen={show}
            onRefused={setRefused}
            onDone={onSaved}
          />
        ) : (
          <NotSeen />
        )
      }
    >
      <div className="stack gap-8">
        <RequiredNote />
        <AboutFields form={form} />
        <PeriodFields form={form} item={item} />
        <QuestionList
          id={form.fieldIds.questions}
          questions={questions}
          problems={problems}
          isChecked={form.phase.name === 'refused'}
          error={form.errors.questions}
          openKey={openKey}
          onOpen={setOpenKey}
          onChange={(changed) => {
            setRefused([])
            form.change({ questions: changed })
          }}
        />
      </div>
    </RecordForm>
  )
}

/** Which question is open, and what keeps all of them from being published. */
function useBuilder(questions: readonly QuestionValues[]) {
  const [openKey, setOpenKey] = useState<string>()
  const [refused, setRefused] = useState<SurveyProblem[]>([])
  const focus = useFocusNext()
  return {
    problems: [...problemsOf(questions), ...refused],
    openKey,
    setOpenKey,
    setRefused,
    show(key: string): void {
      setOpenKey(key)
      focus(`${key}-texto`)
    },
  }
}

function NotSeen() {
  return (
    <aside className="publish-panel">
      <Alert>
        <p>Nadie ve la encuesta hasta que usted la publique. Guárdela para ver cómo queda.</p>
      </Alert>
    </aside>
  )
}
