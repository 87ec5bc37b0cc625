import { menuFor } from '@terminal/contract/pages/menu'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { addressOf, PAGES } from '@terminal/contract/pages/pages'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'

/** Every section of the menu with its sub-options, and then whatever page the menu does not name. */
export default function SiteMap() {
  const operator = useOperator()
  const menu = menuFor(operator)
  const inMenu = new Set(
    menu.flatMap(({ url, subOptions }) => [url, ...subOptions.map((o) => o.url)]),
  )
  const others = PAGES.map((page) => ({ name: page.name, url: addressOf(page) })).filter(
    ({ url }) => !inMenu.has(url),
  )
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
