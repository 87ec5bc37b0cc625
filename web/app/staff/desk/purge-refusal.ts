import { CallError } from '../session/call-api.ts'

/** Why a purge was not simply done. */
export type PurgeRefusal =
  /** Somebody has done it, or a first attempt whose answer was lost. */
  | { kind: 'gone' }
  | { kind: 'expired' }
  /** Somebody saved since it was looked at. */
  | { kind: 'stale' }
  | { kind: 'bad-reason'; sentence: string }
  /** The answer was lost: the purge may have happened. */
  | { kind: 'lost' }
  | { kind: 'refused'; sentence: string }

export function purgeRefusal(error: unknown): PurgeRefusal {
  if (!(error instanceof CallError) || error.problem === undefined) return { kind: 'lost' }
  const { status, problem } = error
  if (status === 410) return { kind: 'gone' }
  if (status === 401) return { kind: 'expired' }
  if (status === 412) return { kind: 'stale' }
  const [sentence] = Object.values(problem.fields ?? {})
  if (sentence !== undefined) return { kind: 'bad-reason', sentence }
  return { kind: 'refused', sentence: problem.detail }
}
