import { flushSync } from 'react-dom'
import { CallError } from '../session/call-api.ts'
import { callSentence, stoppedSentence } from '../session/call-sentence.ts'
import type { Staff } from '../staff.ts'
import { errorsNamed } from './field-errors.ts'
import type { RecordOptions } from './record-options.ts'
import type { RecordEvent, RecordState } from './record-state.ts'

type Sending<Values, Item, Field extends string> = Pick<Staff, 'callApi' | 'showToast'> & {
  signal: AbortSignal
  tell: (event: RecordEvent<Values, Item, Field>) => unknown
  forget: () => Promise<void>
}

/** Every POST and PUT of a staff form: what all of them must carry is added here. Whether it was saved. */
export async function sendRecord<Values, Item, Field extends string>(
  options: RecordOptions<Values, Item, Field>,
  { id, seenVersion, values, saved }: RecordState<Values, Item, Field>,
  { callApi, showToast, signal, tell, forget }: Sending<Values, Item, Field>,
): Promise<boolean> {
  const { path, answer, toasts } = options
  let sent = 0
  const work = callApi(id === undefined ? path : `${path}/${id}`, answer, {
    ...options.body(values, saved.values),
    ...(seenVersion !== undefined && { seenVersion }),
    method: id === undefined ? 'POST' : 'PUT',
    signal,
    onProgress(share) {
      sent = share
      tell({ type: 'heard', phase: { name: 'sending', share } })
    },
  })
  if (toasts.sending) showToast('warning', toasts.sending, work)
  try {
    const item = await work
    await options.afterSave?.(item, values)
    // Drawn before anything else: until then the guard would ask whoever leaves about changes that are saved.
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

const STOPPED = { type: 'heard', phase: { name: 'writing', after: 'stop' } } as const

function outcomeOf<Values, Item, Field extends string>(
  error: unknown,
  values: Values,
  { answer, valuesOf, wireNames, errorsIn }: RecordOptions<Values, Item, Field>,
): RecordEvent<Values, Item, Field> {
  const { status, problem } = error instanceof CallError ? error : {}
  const { data: item } = status === 412 ? answer.safeParse(problem?.actual) : {}
  if (item)
    return { type: 'heard', phase: { name: 'conflict', theirs: { item, values: valuesOf(item) } } }
  const errors = errorsIn?.(error, values) ?? errorsNamed(wireNames, problem?.fields)
  if (Object.keys(errors).length > 0) return { type: 'heard', phase: { name: 'refused' }, errors }
  return { type: 'heard', phase: { name: 'failed', sentence: callSentence(error) } }
}
