import { arrivedOf, type Created, submissionPath } from '@terminal/contract/http/idempotency'
import { flushSync } from 'react-dom'
import { type Call, problemOf } from '../session/call-api.ts'
import { callSentence, stoppedSentence } from '../session/call-sentence.ts'
import type { Staff } from '../staff.ts'
import { errorsNamed } from './field-errors.ts'
import type { Known, RecordOptions } from './record-options.ts'
import type { RecordEvent, RecordState } from './record-state.ts'
import { createdBefore, currentIn } from './submission.ts'

type Sending<Values, Item, Field extends string> = Pick<Staff, 'callApi' | 'showToast'> & {
  signal: AbortSignal
  tell: (event: RecordEvent<Values, Item, Field>) => unknown
  forget: () => Promise<void>
}

/** Every POST and PUT of a staff form: what all of them must carry is added here. Whether it was saved. */
export async function sendRecord<Values, Item extends Known, Field extends string>(
  options: RecordOptions<Values, Item, Field>,
  state: RecordState<Values, Item, Field>,
  { callApi, showToast, signal, tell, forget }: Sending<Values, Item, Field>,
): Promise<boolean> {
  const { toasts } = options
  const { values } = state
  let sent = 0
  const onProgress = (share: number) => {
    sent = share
    tell({ type: 'heard', phase: { name: 'sending', share } })
  }
  const work = save(options, state, { callApi, tell, signal, onProgress })
  if (toasts.sending) showToast('warning', toasts.sending, work)
  try {
    const item = await work
    await options.afterSave?.(item, values)
    // Drawn before anything else: until then the guard would ask on leaving about changes that are saved.
    flushSync(() => tell({ type: 'heard', phase: { name: 'saved' } }))
    showToast('success', toasts.saved)
    await forget()
    options.onSaved(item, values)
    return true
  } catch (error) {
    if (signal.aborted) showToast('info', stoppedSentence(sent))
    else if (toasts.failed) showToast('error', toasts.failed)
    tell(signal.aborted ? STOPPED : outcomeOf(error, values, options))
    return false
  }
}

type Saving<Values, Item, Field extends string> = Pick<
  Sending<Values, Item, Field>,
  'callApi' | 'tell' | 'signal'
> & { onProgress: (share: number) => void }

/** A new item is posted once. If an attempt whose answer was lost had created it, it is put like any other. */
async function save<Values, Item extends Known, Field extends string>(
  options: RecordOptions<Values, Item, Field>,
  { id, seenVersion, key, wasSent, values, saved }: RecordState<Values, Item, Field>,
  { callApi, tell, signal, onProgress }: Saving<Values, Item, Field>,
): Promise<Item> {
  const { path, answer, withoutSent = async () => values } = options
  const isSaved = async (item: Item): Promise<boolean> => {
    const rest = await withoutSent(values, item)
    return options.fieldsThatDiffer(rest, options.valuesOf(item)).length === 0
  }
  const send = (
    method: 'POST' | 'PUT',
    to: string,
    written: Values,
    marks: Pick<Call, 'key' | 'seenVersion'>,
  ) =>
    callApi(to, answer, {
      ...options.body(written, saved.values),
      ...marks,
      method,
      signal,
      onProgress,
    })
  const put = async (to: number, version: number | undefined, written = values): Promise<Item> => {
    try {
      return await send(
        'PUT',
        `${path}/${to}`,
        written,
        version === undefined ? {} : { seenVersion: version },
      )
    } catch (error) {
      const theirs = currentIn(error, answer)
      // The answer to a PUT can be lost too: then what was saved before is this.
      if (theirs && (await isSaved(theirs))) return theirs
      throw error
    }
  }
  const goOn = (created: Created, written = values): Promise<Item> => {
    tell({ type: 'arrived', ...created })
    return put(created.id, created.version, written)
  }

  if (id !== undefined) return put(id, seenVersion)
  if (options.withoutSent && wasSent && key) {
    const created = await callApi(submissionPath(path, key), arrivedOf(answer), { signal })
    if (created && (await isSaved(created.item))) return created.item
    if (created) return goOn(created, await withoutSent(values, created.item))
  }
  try {
    return await send('POST', path, values, key === undefined ? {} : { key })
  } catch (error) {
    const created = createdBefore(error)
    if (created) return goOn(created)
    throw error
  }
}

const STOPPED = { type: 'heard', phase: { name: 'writing', after: 'stop' } } as const

function outcomeOf<Values, Item extends Known, Field extends string>(
  error: unknown,
  values: Values,
  { answer, valuesOf, wireNames, errorsIn }: RecordOptions<Values, Item, Field>,
): RecordEvent<Values, Item, Field> {
  const item = currentIn(error, answer)
  if (item)
    return { type: 'heard', phase: { name: 'conflict', theirs: { item, values: valuesOf(item) } } }
  const errors = errorsIn?.(error, values) ?? errorsNamed(wireNames, problemOf(error)?.fields)
  if (Object.keys(errors).length > 0) return { type: 'heard', phase: { name: 'refused' }, errors }
  return { type: 'heard', phase: { name: 'failed', sentence: callSentence(error) } }
}
