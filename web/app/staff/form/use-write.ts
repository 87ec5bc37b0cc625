import { use, useState } from 'react'
import type { ShowToast } from '../desk/toasts.tsx'
import { type Call, problemOf } from '../session/call-api.ts'
import { callSentence, stoppedSentence } from '../session/call-sentence.ts'
import { StaffContext } from '../staff.ts'
import { inTurn } from './in-turn.ts'
import type { FieldErrors } from './record-options.ts'
import { openSubmission } from './submission.ts'

/** Why something was not done: beside the fields, and above them. */
type Refused<Field extends string> = { errors: FieldErrors<Field>; refusal: string | undefined }

/** What a call needs so that it can be cancelled, and so that the person is told how much had left. */
export type Sending = Required<Pick<Call, 'signal' | 'onProgress'>>

type Writing<Field extends string> = {
  /** What is wrong with what was typed: then nothing is sent. */
  wrong?: FieldErrors<Field>
  /**
   * It throws where it is refused. What it creates is created once under this key, however often it is sent. A call that
   * takes `sending` too can be cancelled with `stop`.
   */
  write: (key: string, sending: Sending) => Promise<unknown>
  /** What a toast says of it, where `write` does not say it itself. */
  done?: string
  /** Where the API's own words are not what is shown. */
  refuse?: (error: unknown) => Partial<Refused<Field>>
  /** Reads again, whether it was done or not, unless something else waits. */
  after?: (() => Promise<unknown>) | undefined
}

type Shown<Field extends string> = Refused<Field> & {
  isBusy: boolean
  /** How much has left, from 0 to 1. */
  share: number
  /** How often it was refused so far: each time the focus moves to why. */
  refusals: number
}

const IDLE = { errors: {}, refusal: undefined, isBusy: false, share: 0, refusals: 0 }

/** What a form sends, or one of several things by name: pressed again before its answer, it is the same press. */
export function useWrite<Field extends string = never>() {
  const { send, ...shown } = useWriter<Field>()
  const { refusal, isBusy } = shown
  return {
    ...shown,
    /** What a dialog is told. */
    shown: { refusal, isBusy },
    /** Whether it was done. */
    send: (writing: Writing<Field>, name = 'form') => send(writing, name),
  }
}

/**
 * What is done with a desk, one thing after the other: a toast says that it is done, or `refusal` why it is not, and the
 * desk reads again. Where no question comes before it, its name says which presses are the same.
 */
export function useAttempt(after?: () => Promise<unknown>) {
  const { send, refusal, isBusy, clear } = useWriter()
  const attempt = (write: () => Promise<unknown>, done?: string, name?: string) =>
    send({ write, after, ...(done !== undefined && { done }) }, name)
  return { refusal, isBusy, attempt, clear }
}

function useWriter<Field extends string = never>() {
  const staff = use(StaffContext)
  const [shown, setShown] = useState<Shown<Field>>(IDLE)
  const [{ check, send, stop }] = useState(() =>
    buildWriter<Field>(
      (part) => setShown((last) => ({ ...last, ...part })),
      // The page where one signs in has no toasts.
      staff?.showToast ?? (() => undefined),
    ),
  )
  return {
    ...shown,
    check,
    send,
    /** Cancels what is being sent: a toast says what may have become of it, and the next press has the same key. */
    stop,
    /** What is being corrected is no longer wrong; whether it is right is seen when it is sent. */
    forgive: (fields: readonly string[]) =>
      setShown((last) => ({ ...last, errors: without(last.errors, fields) })),
    clear: () => setShown((last) => ({ ...last, errors: {}, refusal: undefined })),
  }
}

export function buildWriter<Field extends string>(
  tell: (shown: Partial<Shown<Field>>) => void,
  showToast: ShowToast,
) {
  const turn = inTurn()
  let refusals = 0
  const submissions = new Map<string, ReturnType<typeof openSubmission>>()
  const submissionOf = (name = '') => {
    const submit = submissions.get(name) ?? openSubmission()
    submissions.set(name, submit)
    return submit
  }
  let running: AbortController | undefined
  const outcomeOf = async ({ write, done, refuse }: Writing<Field>, name?: string) => {
    running = new AbortController()
    const { signal } = running
    let sent = 0
    const onProgress = (share: number) => {
      sent = share
      tell({ share })
    }
    try {
      await submissionOf(name)((key) => write(key, { signal, onProgress }))
      if (done !== undefined) showToast('success', done)
      return true
    } catch (error) {
      if (signal.aborted) showToast('info', stoppedSentence(sent))
      else tell({ ...refusedBy(error), ...refuse?.(error), refusals: ++refusals })
      return false
    }
  }
  /** Whether nothing is wrong. */
  const check = (wrong: FieldErrors<Field>): boolean => {
    tell({ errors: wrong, refusal: undefined })
    const isRight = Object.values(wrong).every((sentence) => sentence === undefined)
    if (!isRight) tell({ refusals: ++refusals })
    return isRight
  }
  /** Whether it was done. */
  const send = async (writing: Writing<Field>, name?: string): Promise<boolean> => {
    if (!check(writing.wrong ?? {})) return false
    return await turn(async (isLast) => {
      tell({ isBusy: true, share: 0 })
      const isDone = await outcomeOf(writing, name)
      if (isLast()) tell({ isBusy: false })
      if (isLast()) await writing.after?.()
      return isDone
    }, name)
  }
  return { check, send, stop: () => running?.abort() }
}

function without<Field extends string>(
  errors: FieldErrors<Field>,
  fields: readonly string[],
): FieldErrors<Field> {
  const left = Object.entries(errors).filter(([field]) => !fields.includes(field))
  return Object.fromEntries(left) as FieldErrors<Field>
}

function refusedBy<Field extends string>(error: unknown): Refused<Field> {
  const errors = (problemOf(error)?.fields ?? {}) as FieldErrors<Field>
  return { errors, refusal: callSentence(error) }
}
