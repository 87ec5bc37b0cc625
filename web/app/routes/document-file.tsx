import { data, redirectDocument } from 'react-router'
import { pageContext } from '../server/page-context.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import { oneDocument } from '../transparency/documents.server.ts'
import type { Route } from './+types/document-file.ts'

/** Where a document is for good: the file it has by now, or the site it is on. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const document = await oneDocument(page, params.id).catch(toUnavailable('a document'))
  const address = document?.fileUrl ?? document?.url
  if (!address) throw data(null, { status: 404 })
  return redirectDocument(address, { headers: { 'cache-control': 'public, max-age=60' } })
}

/** Never shown, but a route without a component answers with bare text instead of the error page. */
export default function DocumentFile() {
  return null
}
