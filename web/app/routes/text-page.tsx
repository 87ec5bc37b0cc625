import { requireText } from '../server/page-text.server.ts'
import { canonicalAddress, pathOf } from '../site/page-address.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { Day } from '../ui/day.tsx'
import type { Route } from './+types/text-page.ts'

/** Any page that is a text of the operator and nothing else: a file of its folder, found by the address. */
export function loader({ url }: Route.LoaderArgs) {
  return requireText(pathOf(canonicalAddress(url)))
}

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={page.title} description={page.description} />
      <PageHeader title={page.title}>
        {page.version === undefined ? null : <span>Versión {page.version}</span>}
        <span>
          Actualizada el <Day value={page.updatedOn} />
        </span>
      </PageHeader>
      <TextColumns body={page.body} />
    </div>
  )
}
