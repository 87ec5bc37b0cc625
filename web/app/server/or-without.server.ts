import { log } from './log.server.ts'
import type { PageContext } from './page-context.server.ts'

/**
 * Reads what a page can do without. When it cannot be fetched that is logged, the page goes on with what stands for
 * it, and is not kept (L4).
 */
export function readerOf(what: string) {
  return async <Value>(
    page: PageContext,
    without: Value,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await read()
    } catch (err) {
      log.error({ err, requestId: page.requestId }, `${what} could not be fetched`)
      page.isKept = false
      page.isWhole = false
      return without
    }
  }
}
