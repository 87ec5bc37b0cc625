import { addressOf, PAGES } from '@terminal/contract/pages'
import { searchPages } from '../search/page-search.ts'
import { currentSite } from '../server/site.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/inputs.tsx'
import type { Route } from './+types/search.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { pages } = currentSite()
  const query = url.searchParams.get('q')?.trim() ?? ''
  const entries = PAGES.map((page) => {
    const text = pages.get(page.path)
    return {
      address: addressOf({ ...page, query: {} }),
      title: text?.title ?? page.name,
      description: text?.description ?? '',
    }
  })
  return { query, found: searchPages(entries, query) }
}

export default function Search({ loaderData: { query, found } }: Route.ComponentProps) {
  const { shortName } = useOperator()
  return (
    <div className="wrap">
      <PageHead
        title="Buscador"
        description={`Busque en las páginas de la ${shortName}: trámites, documentos, horarios, servicios y contactos.`}
        isUnlisted={query !== ''}
      />
      <PageHeader title="Buscador" />
      <div className="search">
        <search aria-label="Buscador">
          <form className="search__form" action="/buscador">
            <TextField
              id="buscador"
              label="¿Qué busca?"
              type="search"
              name="q"
              defaultValue={query}
            />
            <Button type="submit" icon="search">
              Buscar
            </Button>
          </form>
        </search>
        {query === '' ? (
          <p>Presiona “Buscar” para ver resultados</p>
        ) : (
          <Results query={query} found={found} />
        )}
      </div>
    </div>
  )
}

function Results({ query, found }: Route.ComponentProps['loaderData']) {
  if (found.length === 0) {
    return (
      <div className="stack">
        <h2 className="search__count">Sin resultados para “{query}”</h2>
        <p>
          Pruebe con menos palabras, o mire el <a href="/mapa-del-sitio">mapa del sitio</a>.
        </p>
      </div>
    )
  }
  return (
    <div className="stack">
      <h2 className="search__count">
        Resultados: {found.length} para “{query}”
      </h2>
      <ul className="search__results">
        {found.map(({ address, title, description }) => (
          <li key={address} className="search__result">
            <h3>
              <a href={address}>{title}</a>
            </h3>
            {description === '' ? null : <p>{description}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
