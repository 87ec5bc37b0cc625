import type { z } from 'zod'
import type { DraftStore } from '../drafts/drafts.ts'
import type { Call } from '../session/call-api.ts'

/**
 * With the version it was written against: there may be a newer one when a draft is resumed. And with the key of a new
 * item: an attempt whose answer was lost may have created it.
 */
export type Written<Values> = {
  values: Values
  seenVersion?: number | undefined
  key?: string | undefined
}

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

export type Known = { id: number; version: number }

/** One field as it is told: in a comparison, a history or a table. */
export type RecordField<Values, Field extends string> = {
  field: Field
  name: string
  kind: 'value'
  read: (values: Values) => string
}

/** What the record form knows of a desk's records; `defineRecordForm` builds it. */
export type RecordKind<Values, Item, Field extends string> = {
  /** A new item is posted here, another one is put to its own address below. */
  path: string
  /** What the API answers; a 412 brings the same along. */
  answer: z.ZodType<Item>
  valuesOf: (item: Item) => Values
  fieldsThatDiffer: (one: Values, other: Values) => readonly unknown[]
  /** In the order of the form. */
  fields: readonly RecordField<Values, Field>[]
  /** In the order of the form: what an error leads to. */
  fieldIds: Readonly<Record<Field, string>>
  wireNames: Readonly<Record<Field, string>>
  /** What a draft holds. */
  written: z.ZodType<Written<Values>>
  /** Before anything is sent. A day that does not exist is nothing to React, and a bad input to the browser. */
  check: (values: Values, badInputs: readonly Field[]) => FieldErrors<Field>
  body: (values: Values, first: Values) => Pick<Call, 'json' | 'form'>
  /**
   * Of what is too large to be sent twice for nothing: the values without the file that the item has already. With it a
   * form asks whether it arrived before it sends again.
   */
  withoutSent?: (values: Values, item: Item) => Promise<Values>
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
  /** The store is this browser's unless another is given. */
  draft?: { form: string; store?: DraftStore; isOffered?: boolean }
  /** The id of the field the user came for, if that is not the first. */
  cameFor?: string | undefined
  /** Another call, once the item is safe. */
  afterSave?: (item: Item, values: Values) => Promise<void>
  onSaved: (item: Item, values: Values) => void
}
