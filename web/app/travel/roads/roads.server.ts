import { fromWire } from '@terminal/contract/http/wire-names'
import type { Roads } from '@terminal/contract/travel/road-report'
import { ROADS_NAMES, ViaList } from '@terminal/contract/travel/road-report.schema'
import { readApi } from '../../server/api.server.ts'
import { readerOf } from '../../server/or-without.server.ts'
import type { PageContext } from '../../server/page-context.server.ts'

const orWithout = readerOf('roads', 'roads')

const NOTHING: Roads = { corridors: [], reports: [] }

/** What was said of the roads. When it cannot be asked for nothing is known of any, and the page is not kept. */
export async function readRoads(page: PageContext): Promise<Roads> {
  return orWithout(page, NOTHING, async () =>
    fromWire(ROADS_NAMES, await readApi(page, '/api/Vias', ViaList)),
  )
}
