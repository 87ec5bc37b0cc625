import { data } from 'react-router'
import { currentSite } from '../server/site.server.ts'
import { canonicalAddress, pathOf } from '../site/page-address.ts'
import { PageBody, sectionsOf } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { Day } from '../ui/day.tsx'
import type { Route } from './+types/text-page.ts'

/** Fewer sections than this are seen at a glance. */
const LEAST_SECTIONS = 4

/** Any page whose text the operator writes: a file of its folder, found by the address. */
export function loader({ url }: Route.LoaderArgs) {
  const page = currentSite().pages.get(pathOf(canonicalAddress(url)))
  if (!page) throw data(null, { status: 404 })
  return page
}

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  const sections = sectionsOf(page.body)
  return (
    <div className="wrap">
      <PageHead title={page.title} description={page.description} />
      <PageHeader title={page.title}>
        {page.version === undefined ? null : <span>Versión {page.version}</span>}
        <span>
          Actualizada el <Day value={page.updatedOn} />
        </span>
      </PageHeader>
      <div className="text-page">
        {sections.length < LEAST_SECTIONS ? null : (
          <nav className="text-page__contents" aria-labelledby="en-esta-pagina">
            <h2 id="en-esta-pagina">En esta página</h2>
            <ul>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <PageBody body={page.body} />
      </div>
    </div>
  )
}
