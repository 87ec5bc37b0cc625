import { data, redirectDocument } from 'react-router'
import { oneDocument } from '../documents/documents.server.ts'
import { WITHDRAWN_DOCUMENT } from '../documents/to-index.ts'
import { pageContext } from '../server/page-context.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import { Withdrawn } from '../site/withdrawn.tsx'
import type { Route } from './+types/document-file.ts'

/** Where a document is for good: the file it has by now, or the site it is on. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { found, withdrawal } = await oneDocument(page, params.id).catch(
    toUnavailable('a document'),
  )
  if (withdrawal) return data({ withdrawal }, { status: 410 })
  const address = found?.fileUrl ?? found?.url
  if (!address) throw data(null, { status: 404 })
  return redirectDocument(address, { headers: { 'cache-control': 'public, max-age=60' } })
}

/** Shown only where there will never be a file again; an error has its own page because there is a component. */
export default function DocumentFile({ loaderData: { withdrawal } }: Route.ComponentProps) {
  return <Withdrawn {...WITHDRAWN_DOCUMENT} withdrawal={withdrawal} />
}
