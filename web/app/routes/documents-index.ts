import { allSections } from '../documents/documents.server.ts'
import { indexCsv, indexJson } from '../documents/index-file.ts'
import { config } from '../server/config.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import type { Route } from './+types/documents-index.ts'

/** The whole transparency index as a file: for a spreadsheet, or for programs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const sections = await allSections(page)
  const { isKept } = page
  if (url.pathname.endsWith('.json'))
    return siteFile(indexJson(sections, config.publicOrigin), {
      type: 'application/json; charset=utf-8',
      isKept,
    })
  const type = 'text/csv; charset=utf-8'
  const response = siteFile(indexCsv(sections, config.publicOrigin), { type, isKept })
  response.headers.set('content-disposition', 'attachment; filename="indice-transparencia.csv"')
  return response
}
