import { pagesOf } from '@terminal/contract/operator/choice'
import { menuFor } from '@terminal/contract/pages/menu'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { addressOf, findPage } from '@terminal/contract/pages/pages'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { announcedSurveys } from '../participation/surveys.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { ownPages } from '../server/page-text.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { Route } from './+types/site-map.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const surveys = (await announcedSurveys(context.get(pageContext))) ?? []
  const texts = ownPages().map(([url, { title }]) => ({ name: title, url }))
  const others = surveys
    .map(({ slug, title }) => ({ name: title, url: surveyPath(slug) }))
    .filter(({ url }) => !findPage(url))
  return [...texts, ...others]
}

/** Every section of the menu with its sub-options, and then whatever page the menu does not name. */
export default function SiteMap({ loaderData: more }: Route.ComponentProps) {
  const operator = useOperator()
  const menu = menuFor(operator)
  const inMenu = new Set(
    menu.flatMap(({ url, subOptions }) => [url, ...subOptions.map((o) => o.url)]),
  )
  const pages = pagesOf(operator).map((page) => ({ name: page.name, url: addressOf(page) }))
  const others = [...pages, ...more].filter(({ url }) => !inMenu.has(url))
  return (
    <div className="wrap">
      <PageHead title="Mapa del sitio" description={pageDescription('/mapa-del-sitio', operator)} />
      <PageHeader title="Mapa del sitio" />
      <div className="site-map">
        {menu.map(({ id, name: section, url, subOptions }) => (
          <section key={id} className="site-map__section">
            <h2>
              <a href={url}>{section}</a>
            </h2>
            {subOptions.length === 0 ? null : <Links links={subOptions} />}
          </section>
        ))}
        <section className="site-map__section">
          <h2>Otras páginas</h2>
          <Links links={others} />
        </section>
      </div>
    </div>
  )
}

function Links({ links }: { links: readonly { name: string; url: string }[] }) {
  return (
    <ul>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
