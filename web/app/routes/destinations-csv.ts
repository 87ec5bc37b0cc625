import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { departuresCsv } from '../travel/departures-csv.ts'

/** The table of destinations as a file, for a spreadsheet. */
export function loader() {
  const response = siteFile(departuresCsv(currentSite().data.departures), {
    type: 'text/csv; charset=utf-8',
  })
  response.headers.set('content-disposition', 'attachment; filename="destinos.csv"')
  return response
}
