import { type DeskDraft, StepOrder } from '@terminal/contract/petitions/case/desk-orders'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  choiceOf,
  fromDraftValues,
  orderOf,
  type StepField,
  type StepValues,
  toDraftValues,
  type WrittenStep,
} from '@terminal/contract/petitions/case/step-form'
import { useMemo, useState } from 'react'
import { useKeptDraft } from '../../../staff/drafts/use-draft.ts'
import { errorsBySchema, sentenceOf } from '../../../staff/form/field-errors.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { useFields } from '../../../staff/form/use-fields.ts'
import { ServerDraftLine } from '../case/server-draft-line.tsx'
import type { Write } from '../case/use-petition-writes.ts'
import { StepFields, type WrittenValues } from './step-fields.tsx'
import { datesWords, draftKindOf, STEP_WORDS, stepNotes } from './step-words.ts'
import { type PetitionDrafts, useOpenDraft } from './use-petition-drafts.ts'

type Props = {
  step: WrittenStep
  petition: DeskPetition
  facts: DeskFacts
  drafts: PetitionDrafts
  write: Write
  onClose: () => void
}

/** One step, with the words that go with it. Its draft comes first. */
export function StepDialog(props: Props) {
  const draft = useOpenDraft(props.drafts, draftKindOf(props.step))
  return draft ? <StepForm {...props} draft={draft} /> : null
}

function StepForm(props: Props & { draft: Partial<DeskDraft> }) {
  const { step, petition, facts, draft, write, onClose } = props
  const words = STEP_WORDS[step]
  const form: WrittenValues = useFields<StepValues, StepField>('paso', () =>
    fromDraftValues(emptyFor(petition), draft.values ?? {}),
  )
  const { values, send, shown } = form
  const { kept, forget } = useStepDraft(props, values)

  const submit = () =>
    send({
      wrong: errorsIn(step, values, petition),
      write: async () => {
        const json = orderOf(step, values)
        await write({ method: 'POST', call: 'step', json, done: words.done })
        await forget()
      },
    })
  return (
    <FormDialog
      id="paso"
      title={words.title}
      submitLabel={words.submit}
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{stepNotes(step, petition).join(' ')}</p>
      <StepFields step={step} petition={petition} facts={facts} form={form} />
      <p className="step-note" aria-live="polite">
        {datesWords(choiceOf(step, values), petition, facts.today)}
      </p>
      {draftKindOf(step) ? <ServerDraftLine kept={kept} draft={draft} facts={facts} /> : null}
    </FormDialog>
  )
}

function useStepDraft({ step, drafts }: Props, values: StepValues) {
  const kind = draftKindOf(step)
  const [place] = useState(() => drafts.placeOf(kind ?? 'note'))
  const content = useMemo(() => toDraftValues(values), [values])
  const { kept, forget } = useKeptDraft(place, content, {
    isOpen: kind !== undefined,
    isWorthKeeping: values.text !== '' || values.entity !== '',
  })
  return { kept, forget: kind === undefined ? async () => undefined : forget }
}

const TOO_SHORT: FieldErrors<StepField> = {
  norm: 'Escriba la norma.',
  entity: 'Diga a quién se traslada.',
  main: 'Elija o escriba el radicado de la otra.',
  text: 'Escriba por lo menos cinco letras.',
}

function tooShort(field: StepField, code: string): string | undefined {
  return code === 'too_small' ? TOO_SHORT[field] : undefined
}

/** An act has to say why. */
const SHORT_ACT = 'Explique los motivos: por lo menos treinta letras.'

function emptyFor({ type }: DeskPetition): StepValues {
  return {
    type,
    reason: null,
    days: '',
    norm: '',
    scope: 'whole',
    isToCompany: false,
    entity: '',
    main: '',
    text: '',
  }
}

function errorsIn(
  step: WrittenStep,
  values: StepValues,
  petition: DeskPetition,
): FieldErrors<StepField> {
  const { mostExtensionDays, clock, type, isClassified } = petition
  if (step === 'reopen' && values.reason === null) return { reason: 'Elija por qué se reabre.' }
  const most = step === 'extend' ? mostExtensionDays : clock.legalDays - 1
  const errors = errorsBySchema(
    undefined,
    StepOrder,
    orderOf(step, values),
    (field: StepField, issue) =>
      (step === 'reject' && issue.code === 'too_small' ? SHORT_ACT : undefined) ??
      tooShort(field, issue.code) ??
      sentenceOf(issue, String(values[field])),
  )
  const asksDays = step === 'extend' || step === 'shorten'
  if (asksDays && (errors.days || Number(values.days) > most))
    errors.days = `Escriba un número de 1 a ${most}.`
  if (step === 'reclassify' && values.type === type && isClassified)
    errors.type = 'Elija otro tipo.'
  return errors
}
