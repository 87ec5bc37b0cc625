import type { z } from 'zod'
import type { DraftStore } from '../drafts/drafts.ts'
import type { Call } from '../session/call-api.ts'
import type { FieldErrors, Written } from './record-state.ts'

export type Known = { id: number; version: number }

/** What a desk says of its records once: schema, fields and calls. */
export type RecordKind<Values, Item, Field extends string> = {
  /** A new item is posted here, another one is put to its own address below. */
  path: string
  /** What the API answers; a 412 brings the same along. */
  answer: z.ZodType<Item>
  valuesOf: (item: Item) => Values
  fieldsThatDiffer: (one: Values, other: Values) => readonly unknown[]
  /** In the order of the form: what an error leads to. */
  fieldIds: Readonly<Record<Field, string>>
  wireNames: Readonly<Record<Field, string>>
  /** Before anything is sent. A day that does not exist is nothing to React, and a bad input to the browser. */
  check: (values: Values, badInputs: readonly Field[]) => FieldErrors<Field>
  body: (values: Values, first: Values) => Pick<Call, 'json' | 'form'>
  /** Where the names of the fields alone do not say what was refused. */
  errorsIn?: (error: unknown, values: Values) => FieldErrors<Field>
  /** Of fields that are on the page: a choice may have taken one away since. */
  shownErrors?: (errors: FieldErrors<Field>, values: Values) => FieldErrors<Field>
}

/** What one form is for. */
export type RecordOptions<Values, Item, Field extends string> = RecordKind<Values, Item, Field> & {
  /** As it was read; nothing for a new one. */
  item: Item | undefined
  /** What a new one begins with. */
  empty: Values
  toasts: { sending?: string; saved: string; failed?: string }
  /** Its schema says what a draft holds; the store is this browser's unless another is given. */
  draft?: {
    form: string
    schema: z.ZodType<Written<NoInfer<Values>>>
    store?: DraftStore
    isOffered?: boolean
  }
  /** The id of what somebody came for, if that is not the first field. */
  cameFor?: string | undefined
  /** Another call, once the item is safe. */
  afterSave?: (item: Item, values: Values) => Promise<void>
  onSaved: (item: Item, values: Values) => void
}
