import { allSections } from '../documents/documents.server.ts'
import { indexJson } from '../documents/index-file.ts'
import { config } from '../server/config.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import type { Route } from './+types/documents-json.ts'

/** The whole transparency index, for programs. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return siteFile(indexJson(await allSections(page), config.publicOrigin), {
    type: 'application/json; charset=utf-8',
    isKept: page.isKept,
  })
}
