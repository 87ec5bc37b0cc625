import { type ChangeEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { within } from '../desk/wait.ts'
import { browserDrafts, ownerOf } from '../drafts/drafts.ts'
import { useKeptDraft } from '../drafts/use-draft.ts'
import { useStaff } from '../staff.ts'
import { compareValues } from './define-record-form.ts'
import type { Known, RecordOptions } from './record-options.ts'
import { firstState, type RecordEvent, type RecordState, reduce } from './record-state.ts'
import { sendRecord } from './send-record.ts'

/** A store that never answers must not keep anybody from writing. */
const LOOKING_MS = 5_000

/** Where a text is written or picked. */
type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type RecordForm<
  Values extends object,
  Item extends Known,
  Field extends string,
> = ReturnType<typeof useRecordForm<Values, Item, Field>>

/**
 * The form of one record: draft, errors, sending, conflict, leaving. A desk says once what its records are
 * (`defineRecordForm`), and for each form what it is for (`RecordOptions`), and draws `RecordForm` around its fields:
 *
 *   const form = useRecordForm({ ...NEWS_RECORD, item, empty, toasts, draft, onSaved })
 *   return <RecordForm form={form} submitLabel="Guardar" …><TextField {...form.text('title')} … /></RecordForm>
 *
 * `form.change({ title })` writes, and takes away the errors of what it writes. `form.phase` says what is going on.
 * `form.submit()` checks, then sends once, however often it is called. What was typed is only ever replaced by
 * the user's choice: `answerDraft`, `takeTheirs`. Drafts stay in this browser unless `draft.store` is another place.
 */
export function useRecordForm<Values extends object, Item extends Known, Field extends string>(
  options: RecordOptions<Values, Item, Field>,
) {
  const { fields, fieldIds, fieldsThatDiffer, draft, shownErrors = (found) => found } = options
  const { callApi, showToast } = useStaff()
  const { state, latest, tell } = useRecordState(options)
  const { store, keeping } = useDraft(options, state, tell)
  const stopping = useRef<AbortController>(undefined)
  const { values, saved, phase } = state
  const errors = shownErrors(state.errors, values)
  useFocus(options, phase)

  const labelOf = (name: Field) => fields.find(({ field }) => field === name)?.name ?? ''
  const change = (part: Partial<Values>): void => void tell({ type: 'changed', change: part })
  /** Whether it was saved. */
  const submit = async (element?: HTMLFormElement): Promise<boolean> => {
    const found = options.check(latest.current.values, badInputsIn(element, fieldIds))
    const sent = tell({ type: 'submitted', errors: found })
    if (sent?.phase.name !== 'sending') return false
    void keeping.keepNow()
    stopping.current = new AbortController()
    const { signal } = stopping.current
    return sendRecord(options, sent, { callApi, showToast, tell, signal, forget: keeping.forget })
  }
  return {
    ...state,
    errors,
    fieldIds,
    fields,
    keeping,
    isChanged: fieldsThatDiffer(values, saved.values).length > 0,
    isBusy: phase.name === 'sending' || phase.name === 'saved',
    change,
    /** What a field for a text takes. */
    text: (name: Field & NameOf<Values, string>) => ({
      id: fieldIds[name],
      label: labelOf(name),
      value: values[name] as string,
      error: errors[name],
      onChange: ({ currentTarget }: ChangeEvent<FieldElement>) =>
        change({ [name]: currentTarget.value } as Partial<Values>),
    }),
    /** What a `Choice` takes. */
    flag: (name: Field & NameOf<Values, boolean>) => ({
      id: fieldIds[name],
      label: labelOf(name),
      checked: values[name] as boolean,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: currentTarget.checked } as Partial<Values>),
    }),
    /** What `TwoVersions` shows of another version. */
    compareWith(item: Item) {
      const theirs = options.valuesOf(item)
      return compareValues(fields, fieldsThatDiffer(values, theirs), values, theirs)
    },
    /** A field refuses what was chosen, and keeps what it had. */
    object: (found: typeof errors): void => void tell({ type: 'objected', errors: found }),
    submit,
    stop: (): void => stopping.current?.abort(),
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

type NameOf<Values, Value> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name : never
}[keyof Values]

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
  // The form opened with what the browser had; now the API has answered. What was typed meanwhile stays.
  useEffect(() => {
    if (!item || item === read.current) return
    read.current = item
    const isChanged = fieldsThatDiffer(state.values, state.saved.values).length > 0
    tell({ type: 'reread', saved: { item, values: valuesOf(item) }, isChanged })
  })
  return { state, latest, tell }
}

/** Looks for what was left behind, and keeps what is being written. */
function useDraft<Values extends object, Item extends Known, Field extends string>(
  { draft, written: schema, fieldsThatDiffer }: RecordOptions<Values, Item, Field>,
  { values, seenVersion, key, saved, phase }: RecordState<Values, Item, Field>,
  tell: Tell<Values, Item, Field>,
) {
  const { status } = useStaff()
  const [store] = useState(() => draft?.store ?? browserDrafts(ownerOf(status)))
  const { form = '' } = draft ?? {}
  const isKept = draft !== undefined
  useEffect(() => {
    if (!isKept) return
    void within(LOOKING_MS, store.read(form), undefined).then((found) => {
      // One of an older form is no longer understood.
      const { data } = schema.safeParse(found?.content)
      tell({ type: 'looked', draft: found && data && { savedAt: found.savedAt, content: data } })
    })
  }, [store, form, isKept, schema, tell])
  const content = useMemo(() => {
    const written = { values, seenVersion, key }
    return schema.safeParse(written).data ?? written
  }, [schema, values, seenVersion, key])
  const keeping = useKeptDraft({ store, form }, content, {
    isOpen: isKept && phase.name !== 'looking' && phase.name !== 'offered',
    isWorthKeeping: fieldsThatDiffer(content.values, saved.values).length > 0,
  })
  return { store, keeping }
}

/** To the field the user came for; and where a question stood and the focus went with it, to the first field. */
function useFocus(
  {
    cameFor,
    fieldIds,
  }: { cameFor?: string | undefined; fieldIds: Readonly<Record<string, string>> },
  phase: { name: string; after?: 'opening' | 'question' | 'stop' },
): void {
  const first = phase.after === 'question' ? Object.values(fieldIds)[0] : undefined
  const wanted =
    phase.after === undefined || phase.after === 'stop' ? undefined : (cameFor ?? first)
  useEffect(() => {
    if (wanted) document.getElementById(wanted)?.focus()
  }, [wanted])
}

/** A day that does not exist is nothing to React, and something to the browser. */
function badInputsIn<Field extends string>(
  form: HTMLFormElement | undefined,
  fieldIds: Readonly<Record<Field, string>>,
): Field[] {
  return (Object.keys(fieldIds) as Field[]).filter((field) => {
    const control = form?.elements.namedItem(fieldIds[field])
    return control instanceof HTMLInputElement && control.validity.badInput
  })
}
