import { CURRENT } from '@terminal/contract/http/errors'
import { AppError } from '../errors.ts'

/** 412 to who had seen another version, with the record as it is now, to compare. */
export async function refuseIfStale(
  row: { version: number },
  seenVersion: number | undefined,
  sentence: string,
  readCurrent: () => object | Promise<object>,
): Promise<void> {
  if (seenVersion === undefined || seenVersion === row.version) return
  throw new AppError('stale', sentence, { extra: { [CURRENT]: await readCurrent() } })
}
