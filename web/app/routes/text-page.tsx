import { requireText } from '../server/page-text.server.ts'
import { canonicalAddress, pathOf } from '../site/page-address.ts'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import type { Route } from './+types/text-page.ts'

/** Any page that is a text of the operator and nothing else: a file of its folder, found by the address. */
export function loader({ url }: Route.LoaderArgs) {
  return requireText(pathOf(canonicalAddress(url)))
}

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns body={page.body} />
    </div>
  )
}
