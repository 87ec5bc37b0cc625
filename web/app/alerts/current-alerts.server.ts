import { fromAviso } from '@terminal/contract/alert'
import { AvisoList } from '@terminal/contract/alert.schema'
import { readApi } from '../server/api.server.ts'
import { now } from '../server/clock.server.ts'
import { log } from '../server/log.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import { type ShownAlert, shownAlerts } from './shown-alerts.ts'

/** A redirect shows nothing, and the desks are for those who write the alerts. */
const WITHOUT_ALERTS = /^\/($|dashboard\/)/

/** What this page must tell everybody. When it cannot be asked for, the page is shown without it, and not kept. */
export async function currentAlerts(page: PageContext, pathname: string): Promise<ShownAlert[]> {
  if (WITHOUT_ALERTS.test(pathname)) return []
  try {
    const { items } = await readApi(page, '/api/Avisos', AvisoList)
    return shownAlerts(items.map(fromAviso), now().getTime())
  } catch (err) {
    log.error({ err, requestId: page.requestId }, 'alerts could not be fetched')
    page.isKept = false
    return []
  }
}
