import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import type { SurveyProblem } from '@terminal/contract/surveys/survey-problems'
import { useState } from 'react'
import { RecordForm } from '../../staff/form/record-form.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Choice } from '../../ui/choices.tsx'
import { RequiredNote } from '../../ui/field.tsx'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import { draftFormOf } from './draft-forms.ts'
import { PUBLISH_PANEL_ID, PublishPanel } from './publish-panel.tsx'
import { QuestionList } from './question-list.tsx'
import { problemsOf, type QuestionValues } from './question-values.ts'
import {
  EMPTY_SURVEY,
  SURVEY_RECORD,
  type SurveyRecordForm,
  type SurveyValues,
} from './survey-record.ts'
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

type FieldsProps = { form: SurveyRecordForm; item: DeskSurvey | undefined }

/** What people read before the first question. */
function AboutFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <section className="stack" aria-labelledby="sobre-la-encuesta">
      <h2 className="text-xl" id="sobre-la-encuesta">
        Sobre la encuesta
      </h2>
      <TextField {...form.text('title')} need="required" maxLength={120} autoComplete="off" />
      <TextField
        {...form.text('description')}
        need="required"
        maxLength={200}
        autoComplete="off"
        hint="La leen quienes la encuentran en el buscador"
      />
      <TextArea
        {...form.text('purpose')}
        need="required"
        rows={3}
        maxLength={2_000}
        hint="Y qué se hará con las respuestas"
      />
      <TextArea {...form.text('audience')} need="required" rows={2} maxLength={600} />
      <div className="survey-builder__pair">
        <TextField {...form.text('responsible')} need="required" maxLength={120} />
        <TextField {...form.text('minutes')} need="required" inputMode="numeric" isShort />
      </div>
      <Choice
        {...form.flag('isConsultative')}
        hint="Junto a las preguntas se dirá que la votación es consultiva: otros deciden"
      />
    </section>
  )
}

/** Where it is, and when. What was published stays. */
function PeriodFields({ form, item }: FieldsProps) {
  const isPublished = item !== undefined && item.publishedVersion !== null
  const isOpen = item?.state === 'open'
  return (
    <section className="stack" aria-labelledby="cuando-y-donde">
      <h2 className="text-xl" id="cuando-y-donde">
        Cuándo y dónde
      </h2>
      {isPublished ? (
        <p className="soft small">
          Ya está publicada: las fechas y los resultados en vivo cambian al guardar.
        </p>
      ) : null}
      <div className="survey-builder__pair">
        <TextField
          {...form.text('slug')}
          need="required"
          readOnly={isPublished}
          maxLength={60}
          autoComplete="off"
          hint={`/encuesta/${form.values.slug || 'participacion-ciudadana'}`}
        />
        <TextField
          {...form.text('edition')}
          need="required"
          readOnly={isPublished}
          maxLength={20}
          autoComplete="off"
          hint="El año, como 2026"
        />
      </div>
      <div className="survey-builder__pair">
        <TextField
          {...form.text('opensOn')}
          need="required"
          type="date"
          readOnly={isOpen}
          hint="Desde la medianoche de ese día"
        />
        <TextField
          {...form.text('closesOn')}
          need="required"
          type="date"
          hint="Ese día todavía se responde"
        />
      </div>
      <Choice
        {...form.flag('showsLive')}
        hint="Se mueven de a cinco respuestas o más. Sin esto, se publican al cerrar."
      />
      <TextField
        {...form.text('outcomeDueOn')}
        need="optional"
        type="date"
        hint="La mesa avisa una semana antes de «Qué nos dijeron y qué vamos a hacer»"
      />
    </section>
  )
}
