import { z } from 'zod'
import type { FieldErrors, Known, RecordOptions, Written } from './record-options.ts'

export function writtenSchema<Schema extends z.ZodType>(
  values: Schema,
): z.ZodType<Written<z.infer<Schema>>> {
  const schema: z.ZodType = z.object({
    values,
    seenVersion: z.int().optional(),
    key: z.string().optional(),
  })
  return schema as z.ZodType<Written<z.infer<Schema>>>
}

type FoundDraft<Values> = { savedAt: number; content: Written<Values> }
/** A saved item, and what the form shows of it. */
type Saved<Values, Item> = { item: Item; values: Values }

type Phase<Values, Item> =
  | { name: 'looking' }
  | { name: 'offered'; draft: FoundDraft<Values> }
  | { name: 'writing'; after: 'opening' | 'question' | 'stop' }
  | { name: 'refused' }
  | { name: 'failed'; sentence: string }
  /** Another user saved before. */
  | { name: 'conflict'; theirs: Saved<Values, Item> }
  | { name: 'sending'; share: number }
  | { name: 'saved' }

export type RecordState<Values, Item, Field extends string> = Written<Values> & {
  /** Nothing for a new one. */
  id: number | undefined
  /** Whether a new one was sent before, in this form or by the author of the draft. */
  wasSent: boolean
  /** What is saved, as far as this form knows: the difference to `values` is what there is to lose. */
  saved: { item: Item | undefined; values: Values }
  /** What another person saved, while the user goes on with their own. */
  others: Item | undefined
  /** Of the last attempt, without those that are being corrected. */
  errors: FieldErrors<Field>
  phase: Phase<Values, Item>
}

export type RecordEvent<Values, Item, Field extends string> =
  | { type: 'looked'; draft: FoundDraft<Values> | undefined }
  | { type: 'answered'; isContinued: boolean }
  | { type: 'reread'; saved: Saved<Values, Item>; isChanged: boolean }
  | { type: 'changed'; change: Partial<Values> }
  /** By a field that checks what is chosen, before any attempt to save. */
  | { type: 'objected'; errors: FieldErrors<Field> }
  | { type: 'submitted'; errors: FieldErrors<Field> }
  /** How what was sent fares: progress, or its end. */
  | { type: 'heard'; phase: Phase<Values, Item>; errors?: FieldErrors<Field> }
  /** What was new exists: an attempt before had arrived. */
  | { type: 'arrived'; id: number; version: number }
  | { type: 'tookTheirs' }
  | { type: 'wentOn' }

const OPENED = { name: 'writing', after: 'opening' } as const
const ANSWERED = { name: 'writing', after: 'question' } as const
const SENDING = { name: 'sending', share: 0 } as const
const WRITABLE = ['writing', 'refused', 'failed', 'conflict']

type Origin = 'item' | 'empty' | 'valuesOf' | 'draft'

export function firstState<Values, Item extends Known, Field extends string>(
  options: Pick<RecordOptions<Values, Item, Field>, Origin>,
): RecordState<Values, Item, Field> {
  const { item, draft } = options
  const values = item ? options.valuesOf(item) : options.empty
  const isAsked = draft && draft.isOffered !== false
  return {
    id: item?.id,
    seenVersion: item?.version,
    key: item ? undefined : crypto.randomUUID(),
    wasSent: false,
    values,
    saved: { item, values },
    others: undefined,
    errors: {},
    phase: isAsked ? { name: 'looking' } : OPENED,
  }
}

/** An event that is not due in this phase changes nothing: the second of two clicks is not due. */
export function reduce<Values, Item extends Known, Field extends string>(
  state: RecordState<Values, Item, Field>,
  event: RecordEvent<Values, Item, Field>,
): RecordState<Values, Item, Field> {
  const { phase } = state
  switch (event.type) {
    case 'looked': {
      if (phase.name !== 'looking') return state
      const { draft } = event
      return { ...state, phase: draft ? { name: 'offered', draft } : OPENED }
    }
    case 'answered': {
      if (phase.name !== 'offered') return state
      if (!event.isContinued) return { ...state, phase: ANSWERED }
      const { values, seenVersion, key = state.key } = phase.draft.content
      return { ...state, values, seenVersion, key, wasSent: true, phase: ANSWERED }
    }
    case 'reread':
      return { ...state, ...(event.isChanged ? { saved: event.saved } : startFrom(event.saved)) }
    case 'changed': {
      const errors = { ...state.errors }
      for (const field of Object.keys(event.change)) delete errors[field as Field]
      return { ...state, errors, values: { ...state.values, ...event.change } }
    }
    case 'objected':
      return { ...state, errors: { ...state.errors, ...event.errors } }
    case 'submitted': {
      if (!WRITABLE.includes(phase.name)) return state
      const isRefused = Object.keys(event.errors).length > 0
      return { ...state, errors: event.errors, phase: isRefused ? { name: 'refused' } : SENDING }
    }
    case 'heard':
      if (phase.name !== 'sending') return state
      return { ...state, wasSent: true, phase: event.phase, errors: event.errors ?? {} }
    case 'arrived':
      return { ...state, id: event.id, seenVersion: event.version }
    case 'tookTheirs':
      if (phase.name !== 'conflict') return state
      return { ...state, ...startFrom(phase.theirs), phase: ANSWERED }
    case 'wentOn': {
      if (phase.name !== 'conflict') return state
      const { theirs: saved } = phase
      const { item: others } = saved
      return { ...state, saved, others, seenVersion: others.version, phase: ANSWERED }
    }
  }
}

function startFrom<Values, Item extends Known>(saved: Saved<Values, Item>) {
  const { item, values } = saved
  return { saved, values, seenVersion: item.version, others: undefined, errors: {} }
}
