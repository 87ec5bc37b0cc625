import { fromGone, type Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import { CallError } from '../session/call-api.ts'

/** What was withdrawn for good, when that is why a call was refused. */
export function withdrawalIn(error: unknown): Withdrawal | undefined {
  const isGone = error instanceof CallError && error.status === 410
  return isGone ? fromGone(error.problem) : undefined
}
