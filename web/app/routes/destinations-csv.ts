import { departuresFrom } from '@terminal/contract/travel/departures-from'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { departuresCsv } from '../travel/departures-csv.ts'
import type { Route } from './+types/destinations-csv.ts'

/** The table of destinations as a file, for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const departures = departuresFrom(await currentTravel(page))
  const response = siteFile(departuresCsv(departures), {
    type: 'text/csv; charset=utf-8',
    isKept: page.isKept,
  })
  response.headers.set('content-disposition', 'attachment; filename="destinos.csv"')
  return response
}
