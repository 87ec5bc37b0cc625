import { isOn } from '@terminal/contract/operator/choice'
import {
  fromTablas,
  fromVigentes,
  TABLES_API_PATH,
  type TravelRows,
  type TravelTables,
} from '@terminal/contract/travel/travel-tables'
import { HorariosVigentes } from '@terminal/contract/travel/travel-tables.schema'
import { readApi } from './api.server.ts'
import { readerOf } from './or-without.server.ts'
import type { PageContext } from './page-context.server.ts'
import { currentSite } from './site.server.ts'

const orWithout = readerOf('travel tables', 'tables')

/** The newest that were read: what they say is the same for every page until staff publish others. */
let last: { text: string; tables: TravelTables } | undefined

/**
 * Who goes where, when and for how much: what staff published last, or the operator's folder, also while the API cannot
 * be asked. Every page that says an hour or a fare asks here, once.
 */
export async function currentTravel(page: PageContext): Promise<TravelTables> {
  const published = await orWithout(page, undefined, async () => {
    const rows = fromVigentes(await readApi(page, TABLES_API_PATH, HorariosVigentes))
    return rows && read(rows)
  })
  return whatIsOn(published ?? currentSite().data.travel)
}

/** Companies stay without their timetables, and timetables without what is said of the roads. */
function whatIsOn(tables: TravelTables): TravelTables {
  const { operator } = currentSite()
  return {
    ...tables,
    ...(!isOn(operator, 'tables') && { destinations: [], timetables: [], exceptions: [] }),
    ...(!isOn(operator, 'roads') && { corridors: [] }),
  }
}

function read(rows: TravelRows): TravelTables {
  const text = JSON.stringify(rows)
  if (last?.text !== text) last = { text, tables: fromTablas(rows) }
  return last.tables
}
