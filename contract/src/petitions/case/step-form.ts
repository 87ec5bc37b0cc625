import type { StepOrder } from './desk-orders.ts'
import type { ReopenReason } from './states.ts'
import type { PetitionType } from './terms.ts'

/** The steps that a dialog asks for. */
export type WrittenStep = Exclude<StepOrder['kind'], 'confirm-day'>

/** Everything that a dialog can ask for, as it is written. */
export type StepValues = {
  type: PetitionType
  reason: ReopenReason | null
  days: string
  norm: string
  scope: 'whole' | 'part'
  isToCompany: boolean
  entity: string
  /** The radicado of the petition that it is joined with. */
  main: string
  text: string
}
export type StepField = keyof StepValues

/** What each step asks for, in the order of its dialog. */
export const STEP_ASKS: Record<WrittenStep, readonly StepField[]> = {
  reclassify: ['type', 'text'],
  'undo-reclassify': [],
  shorten: ['days', 'norm'],
  'ask-completion': ['text'],
  extend: ['days', 'text'],
  transfer: ['scope', 'isToCompany', 'entity', 'text'],
  'declare-withdrawn': ['text'],
  'ask-clarity': ['text'],
  'archive-unclear': ['text'],
  reject: ['text'],
  join: ['main', 'text'],
  separate: ['text'],
  archive: ['text'],
  reopen: ['reason', 'text'],
}

/** What the dialog of a step orders. Whether that can be, its schema says. */
export function orderOf(kind: WrittenStep, values: StepValues): StepOrder {
  const { type, reason, norm, scope, isToCompany, entity } = values
  const text = values.text.trim()
  const days = Number(values.days)
  switch (kind) {
    case 'reclassify':
      return { kind, type, text: text || undefined }
    case 'undo-reclassify':
      return { kind }
    case 'shorten':
      return { kind, days, norm: norm.trim() }
    case 'extend':
      return { kind, days, text }
    case 'transfer':
      return { kind, scope, isToCompany, entity, text }
    case 'join':
      return { kind, main: values.main.trim(), text: text || undefined }
    case 'archive':
    case 'archive-unclear':
    case 'separate':
      return { kind, text: text || undefined }
    case 'ask-completion':
    case 'ask-clarity':
    case 'reject':
    case 'declare-withdrawn':
      return { kind, text }
    case 'reopen':
      if (reason === null) throw new Error('It is reopened for a reason')
      return { kind, reason, text }
  }
}

/** What its dates depend on, as `datesAhead` names it. */
export function choiceOf(kind: WrittenStep, { type, days, reason }: StepValues): string {
  if (kind === 'reclassify') return type
  if (kind === 'extend') return days.trim()
  return kind === 'reopen' && reason !== null ? reason : ''
}

/** A draft holds words, and nothing else. */
export function toDraftValues({ days, scope, isToCompany, entity, text }: StepValues) {
  return { days, scope, company: isToCompany ? 'yes' : '', entity, text }
}

export function fromDraftValues(
  empty: StepValues,
  values: Readonly<Record<string, string>>,
): StepValues {
  return {
    ...empty,
    days: values.days ?? empty.days,
    scope: values.scope === 'part' ? 'part' : 'whole',
    isToCompany: values.company === 'yes',
    entity: values.entity ?? '',
    text: values.text ?? '',
  }
}
