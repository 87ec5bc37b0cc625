import type { FeatureId } from '@terminal/contract/features'
import { isOn } from '@terminal/contract/operator/choice'
import { log } from './log.server.ts'
import type { PageContext } from './page-context.server.ts'
import { currentSite } from './site.server.ts'

/**
 * Reads what a page can do without. When it cannot be fetched that is logged, the page goes on with what stands for
 * it, and is not kept (L4). Of a part of the site that is off nothing is asked, and nothing is missing.
 */
export function readerOf(what: string, feature?: FeatureId) {
  return async <Value>(
    page: PageContext,
    without: Value,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    if (feature && !isOn(currentSite().operator, feature)) return without
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
