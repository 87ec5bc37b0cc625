import type { Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import { ApiError } from './api.server.ts'

/** One thing asked for by its number: there, not there, or withdrawn for good. */
export type Sought<Thing> =
  | { found: Thing; withdrawal?: undefined }
  | { found?: undefined; withdrawal: Withdrawal | undefined }

export const MISSING = { withdrawal: undefined } as const

export async function seek<Thing>(read: () => Promise<Thing>): Promise<Sought<Thing>> {
  try {
    return { found: await read() }
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) throw error
    return { withdrawal: error.withdrawal }
  }
}

/** The answer of a page whose item is missing (404) or withdrawn for good (410). */
export function statusWithout({ withdrawal }: { withdrawal: Withdrawal | undefined }): 404 | 410 {
  return withdrawal ? 410 : 404
}
