import { useState } from 'react'
import { CallError } from '../session/call-api.ts'
import { callSentence } from '../session/call-sentence.ts'
import { useStaff } from '../staff.ts'
import type { FieldErrors } from './record-options.ts'

/** Why a write was not done; nothing where it was. */
export type Refused = { sentence: string; fields: Readonly<Record<string, string>> } | undefined

type Writing<Field extends string> = {
  /** What is wrong with what was typed: then nothing is sent. */
  wrong?: FieldErrors<Field>
  /** It throws, or says why it was refused. */
  write: () => Promise<Refused> | Promise<void>
  /** What a toast says of it, where `write` does not say it itself. */
  done?: string
}

/** What a dialog sends: whether it was done, or what the fields and the refusal above them say. */
export function useWrite<Field extends string = never>() {
  const { showToast } = useStaff()
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send({ wrong = {}, write, done }: Writing<Field>): Promise<boolean> {
    setErrors(wrong)
    setRefusal(undefined)
    if (Object.values(wrong).some((sentence) => sentence !== undefined)) return false
    setBusy(true)
    const refused = await refusalOf(write)
    setBusy(false)
    setRefusal(refused?.sentence)
    setErrors((refused?.fields ?? {}) as FieldErrors<Field>)
    if (!refused && done !== undefined) showToast('success', done)
    return !refused
  }
  return { errors, send, shown: { refusal, isBusy } }
}

async function refusalOf(write: () => Promise<Refused> | Promise<void>): Promise<Refused> {
  try {
    return (await write()) ?? undefined
  } catch (error) {
    return refusedBy(error)
  }
}

export function refusedBy(error: unknown): NonNullable<Refused> {
  const fields = error instanceof CallError ? error.problem?.fields : undefined
  return { sentence: callSentence(error), fields: fields ?? {} }
}
