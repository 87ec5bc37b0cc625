import { ALERT_NAMES } from '@terminal/contract/alerts/alert'
import { AvisoList } from '@terminal/contract/alerts/alert.schema'
import { fromWire } from '@terminal/contract/http/wire-names'
import { readApi } from '../server/api.server.ts'
import { now } from '../server/clock.server.ts'
import { readerOf } from '../server/or-without.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import { type ShownAlert, shownAlerts } from './shown-alerts.ts'

const orWithout = readerOf('alerts')

/** A redirect shows nothing, and the desks are for those who write the alerts. */
const WITHOUT_ALERTS = /^\/($|dashboard\/)/

/** What this page must tell everybody. When it cannot be asked for, the page is shown without it, and not kept. */
export async function currentAlerts(page: PageContext, pathname: string): Promise<ShownAlert[]> {
  if (WITHOUT_ALERTS.test(pathname)) return []
  return orWithout(page, [], async () => {
    const { items } = await readApi(page, '/api/Avisos', AvisoList)
    return shownAlerts(
      items.map((wire) => fromWire(ALERT_NAMES, wire)),
      now().getTime(),
    )
  })
}
