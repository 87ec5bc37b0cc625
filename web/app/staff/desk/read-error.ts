import { CONTRACT } from '@terminal/contract/http/contract-number'
import { fromGone, type Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import { CallError } from '../session/call-api.ts'

/** Nothing is at this address. The API answers 422 to an id that cannot be one. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && [404, 422].includes(error.status)
}

/** It exists, and this person has no right to it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof CallError && error.status === 403
}

/** The API speaks another release than this page. */
export function isOutdated(error: unknown): boolean {
  return error instanceof CallError && error.problem?.missing === CONTRACT
}

/** What was withdrawn for good, when that is why a call was refused. */
export function withdrawalIn(error: unknown): Withdrawal | undefined {
  const isGone = error instanceof CallError && error.status === 410
  return isGone ? fromGone(error.problem) : undefined
}
