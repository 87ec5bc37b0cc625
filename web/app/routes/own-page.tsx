import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { canonicalAddress, pathOf } from '../site/page-address.ts'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import type { Route } from './+types/own-page.ts'
import { goHome } from './unknown.tsx'

/** A text that only this operator has. One that is gone is an unknown address. */
export function loader({ url, context }: Route.LoaderArgs) {
  const text = currentSite().pages.get(pathOf(canonicalAddress(url)))
  if (!text) throw goHome(url)
  // Cached for a second: no list of these pages is needed when the folder changes.
  context.get(pageContext).isBrief = true
  return text
}

export default function OwnPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <TextHeader page={page} trail={{ name: page.title }} />
      <TextColumns body={page.body} />
    </div>
  )
}
