import { type DeskCall, petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { useEffect, useRef, useState } from 'react'
import { type Refused, refusedBy } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { staleWords } from '../case/desk-words.ts'
import { currentPetition } from '../case/petition-calls.ts'

/** One change of a petition, and what a toast says of it. */
export type DeskWrite = {
  method: 'POST' | 'PUT'
  /** One of the usual calls, or another address of this petition. */
  call: DeskCall | { path: string }
  done: string
} & ({ json: unknown } | { form: FormData })
export type Write = (write: DeskWrite) => Promise<Refused>

/**
 * Everything that changes a petition goes through here, one after the other: each sends the version that the one before
 * it made. Whoever was overtaken is shown the petition as it is, and decides again.
 */
export function usePetitionWrites(petition: DeskPetition, show: (petition: DeskPetition) => void) {
  const { callApi, showToast } = useStaff()
  const seen = useRef(petition)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    seen.current = petition
  }, [petition])

  const accept = (next: DeskPetition) => {
    seen.current = next
    show(next)
  }
  const send = async ({ method, call, done, ...body }: DeskWrite): Promise<Refused> => {
    const { id, version: seenVersion } = seen.current
    try {
      const path = typeof call === 'string' ? petitionPath(id, call) : call.path
      accept(await callApi(path, DeskPetition, { method, ...body, seenVersion }))
      showToast('success', done)
      return undefined
    } catch (error) {
      const current = currentPetition(error)
      if (!current) return refusedBy(error)
      const sentence = staleWords(seen.current, current)
      accept(current)
      return { sentence, fields: {} }
    }
  }
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })
  const [write] = useState(
    (): Write => writeInTurn((given: DeskWrite) => latestSend.current(given), isSameWrite),
  )
  /** What one tap does: where it is refused, the page says so. Whether it was done. */
  const tap = async (given: DeskWrite): Promise<boolean> => {
    const refused = await write(given)
    setRefusal(refused?.sentence)
    return refused === undefined
  }
  return { write, tap, refusal }
}

/** A form holds files, and is never the same as another. */
function isSameWrite(one: DeskWrite, other: DeskWrite): boolean {
  if ('form' in one || 'form' in other) return false
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * One write after the other. The same write pressed again before the answer to the last one is that one: a double click
 * files nothing twice.
 */
export function writeInTurn<Given, Result>(
  send: (given: Given) => Promise<Result>,
  isSame: (one: Given, other: Given) => boolean,
) {
  let last: { given: Given; sent: Promise<Result> } | undefined
  return (given: Given): Promise<Result> => {
    if (last && isSame(last.given, given)) return last.sent
    const before = last?.sent.catch(() => undefined)
    const sent = before ? before.then(() => send(given)) : send(given)
    const mine = { given, sent }
    last = mine
    const end = () => {
      if (last === mine) last = undefined
    }
    sent.then(end, end)
    return sent
  }
}
