import { CURRENT } from '@terminal/contract/http/errors'
import { Created } from '@terminal/contract/http/idempotency'
import type { z } from 'zod'
import { problemOf } from '../session/call-api.ts'

/** What an earlier attempt with the same key created, with other content. */
export function createdBefore(error: unknown): Created | undefined {
  const problem = problemOf(error)
  return problem?.status === 409 ? Created.safeParse(problem).data : undefined
}

/** What another user saved meanwhile, when that is why a write was refused. */
export function currentIn<Item>(error: unknown, answer: z.ZodType<Item>): Item | undefined {
  const problem = problemOf(error)
  return problem?.status === 412 ? answer.safeParse(problem[CURRENT]).data : undefined
}

/**
 * The key under which something is created (decision 0040): the same for a second press and after a lost answer, whatever
 * was written in between; another one once it is known what became of it.
 */
export function openSubmission() {
  let key = crypto.randomUUID()
  return async <Result>(send: (key: string) => Promise<Result>): Promise<Result> => {
    const sent = key
    const renew = () => {
      if (key === sent) key = crypto.randomUUID()
    }
    try {
      const result = await send(sent)
      renew()
      return result
    } catch (error) {
      if (createdBefore(error)) renew()
      throw error
    }
  }
}
