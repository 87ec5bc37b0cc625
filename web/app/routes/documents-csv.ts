import { allSections } from '../documents/documents.server.ts'
import { indexCsv } from '../documents/index-file.ts'
import { config } from '../server/config.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import type { Route } from './+types/documents-csv.ts'

/** The whole transparency index as a file, for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const response = siteFile(indexCsv(await allSections(page), config.publicOrigin), {
    type: 'text/csv; charset=utf-8',
    isKept: page.isKept,
  })
  response.headers.set('content-disposition', 'attachment; filename="indice-transparencia.csv"')
  return response
}
