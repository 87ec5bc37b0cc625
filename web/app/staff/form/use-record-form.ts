import { type ChangeEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { within } from '../desk/wait.ts'
import { browserDrafts, ownerOf } from '../drafts/drafts.ts'
import { useKeptDraft } from '../drafts/use-draft.ts'
import { useStaff } from '../staff.ts'
import type { Known, RecordOptions } from './record-options.ts'
import {
  type FieldErrors,
  OPENED,
  type Phase,
  type RecordEvent,
  type RecordState,
  reduce,
} from './record-state.ts'
import { sendRecord } from './send-record.ts'

/** A store that never answers must not keep anybody from writing. */
const LOOKING_MS = 1_500

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values]

export type RecordForm<
  Values extends object,
  Item extends Known,
  Field extends string,
> = ReturnType<typeof useRecordForm<Values, Item, Field>>

/**
 * The form of one record: draft, errors, sending, conflicts. A desk calls it with its schema, fields and calls
 * (`RecordOptions`) and draws it with `<RecordForm form={form} …>` around its own fields:
 *
 *   const form = useRecordForm({ ...NEWS, item, empty, toasts, draft, onSaved })
 *   <RecordForm form={form} submitLabel="Guardar" …><TextField {...form.text('title')} … /></RecordForm>
 *
 * `form.change({ title })` writes, and clears the errors of those fields; `form.phase` says what is going on;
 * `form.submit()` checks and sends once, however often it is called. Nothing typed is replaced unless somebody
 * chose so. Drafts are kept in this browser; `draft.store` is for those that a server keeps.
 */
export function useRecordForm<Values extends object, Item extends Known, Field extends string>(
  options: RecordOptions<Values, Item, Field>,
) {
  const { fieldIds, fieldsThatDiffer, draft, shownErrors = (found) => found } = options
  const { state, latest, tell } = useRecordState(options)
  const { store, keeping } = useDraft(options, state, tell)
  const { submit, stop } = useSending(options, latest, tell, keeping)
  const { values, phase } = state
  const errors = shownErrors(state.errors, values)
  const change = (part: Partial<Values>): void => void tell({ type: 'changed', change: part })
  useFocus(options, phase)
  return {
    ...state,
    errors,
    fieldIds,
    keeping,
    isChanged: fieldsThatDiffer(values, state.saved.values).length > 0,
    isBusy: phase.name === 'sending' || phase.name === 'saved',
    change,
    /** What a field for a text takes. */
    text: (name: Field & TextName<Values>) => ({
      id: fieldIds[name],
      value: values[name] as string,
      error: errors[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: currentTarget.value } as Partial<Values>),
    }),
    /** A field refuses what was chosen, and keeps what it had. */
    object: (found: FieldErrors<Field>): void => void tell({ type: 'objected', errors: found }),
    submit,
    stop,
    answerDraft(isContinued: boolean): void {
      tell({ type: 'answered', isContinued })
      if (!isContinued && draft) void store.delete(draft.form)
    },
    takeTheirs: (): void => void tell({ type: 'tookTheirs' }),
    goOn: (): void => void tell({ type: 'wentOn' }),
    keepMine(): Promise<boolean> {
      tell({ type: 'wentOn' })
      return submit()
    },
  }
}

type Tell<Values, Item, Field extends string> = (
  event: RecordEvent<Values, Item, Field>,
) => RecordState<Values, Item, Field> | undefined

/** As `useReducer`, but what came of an event is known at once: a second click comes before the next render. */
function useRecordState<Values extends object, Item extends Known, Field extends string>(
  options: RecordOptions<Values, Item, Field>,
) {
  const { item, valuesOf, fieldsThatDiffer } = options
  const [state, setState] = useState(() => firstState(options))
  const latest = useRef(state)
  const tell: Tell<Values, Item, Field> = useCallback((event) => {
    const before = latest.current
    latest.current = reduce(before, event)
    setState(latest.current)
    return latest.current === before ? undefined : latest.current
  }, [])
  const read = useRef(item)
  // The form opened with what the browser had; now the API has answered. Whoever has begun to write keeps that.
  useEffect(() => {
    if (!item || item === read.current) return
    read.current = item
    const isChanged = fieldsThatDiffer(state.values, state.saved.values).length > 0
    tell({ type: 'reread', saved: { item, values: valuesOf(item) }, isChanged })
  })
  return { state, latest, tell }
}

function firstState<Values, Item extends Known, Field extends string>(
  options: RecordOptions<Values, Item, Field>,
): RecordState<Values, Item, Field> {
  const { item, draft } = options
  const values = item ? options.valuesOf(item) : options.empty
  return {
    id: item?.id,
    seenVersion: item?.version,
    values,
    saved: { item, values },
    others: undefined,
    errors: {},
    phase: draft && draft.isOffered !== false ? { name: 'looking' } : OPENED,
  }
}

/** Looks for what was left behind, and keeps what is being written. */
function useDraft<Values extends object, Item extends Known, Field extends string>(
  { draft, fieldsThatDiffer }: RecordOptions<Values, Item, Field>,
  { values, seenVersion, saved, phase }: RecordState<Values, Item, Field>,
  tell: Tell<Values, Item, Field>,
) {
  const { status } = useStaff()
  const [store] = useState(() => draft?.store ?? browserDrafts(ownerOf(status)))
  const { form = '', schema } = draft ?? {}
  useEffect(() => {
    if (!schema) return
    void within(LOOKING_MS, store.read(form), undefined).then((found) => {
      // One of an older form is no longer understood.
      const { data } = schema.safeParse(found?.content)
      tell({ type: 'looked', draft: found && data && { savedAt: found.savedAt, content: data } })
    })
  }, [store, form, schema, tell])
  const content = useMemo(() => {
    const written = { values, seenVersion }
    return schema?.safeParse(written).data ?? written
  }, [schema, values, seenVersion])
  const keeping = useKeptDraft({ store, form }, content, {
    isOpen: schema !== undefined && phase.name !== 'looking' && phase.name !== 'offered',
    isWorthKeeping: fieldsThatDiffer(content.values, saved.values).length > 0,
  })
  return { store, keeping }
}

function useSending<Values extends object, Item extends Known, Field extends string>(
  options: RecordOptions<Values, Item, Field>,
  latest: { readonly current: RecordState<Values, Item, Field> },
  tell: Tell<Values, Item, Field>,
  keeping: ReturnType<typeof useKeptDraft>,
) {
  const { callApi, showToast } = useStaff()
  const stopping = useRef<AbortController>(undefined)
  return {
    stop: (): void => stopping.current?.abort(),
    /** Whether it was saved. */
    async submit(form?: HTMLFormElement): Promise<boolean> {
      const badInputs = form ? badInputsIn(form, options.fieldIds) : []
      const errors = options.check(latest.current.values, badInputs)
      const state = tell({ type: 'submitted', errors })
      if (state?.phase.name !== 'sending') return false
      void keeping.keepNow()
      stopping.current = new AbortController()
      const { signal } = stopping.current
      const { forget: forgetDraft } = keeping
      return sendRecord(options, state, { callApi, showToast, signal, tell, forgetDraft })
    },
  }
}

function badInputsIn<Field extends string>(
  form: HTMLFormElement,
  fieldIds: Readonly<Record<Field, string>>,
): Field[] {
  return (Object.keys(fieldIds) as Field[]).filter((field) => {
    const control = form.elements.namedItem(fieldIds[field])
    return control instanceof HTMLInputElement && control.validity.badInput
  })
}

/** To the field somebody came for; and where a question stood and is gone with the focus, to the first one. */
function useFocus<Field extends string>(
  {
    cameFor,
    fieldIds,
  }: { cameFor?: string | undefined; fieldIds: Readonly<Record<Field, string>> },
  phase: Phase<unknown, unknown>,
): void {
  const after = phase.name === 'writing' ? phase.after : undefined
  const first = after === 'question' ? Object.values<string>(fieldIds)[0] : undefined
  const wanted = after === 'stop' ? undefined : ((after && cameFor) ?? first)
  useEffect(() => {
    if (wanted) document.getElementById(wanted)?.focus()
  }, [wanted])
}
