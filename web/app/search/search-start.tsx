import { toSearchAddress } from '@terminal/contract/search/search'
import { Spinner } from '../ui/spinner.tsx'
import { SearchBox } from './search-box.tsx'

type Props = {
  /** What many ask, in their words. */
  frequent: readonly string[]
}

/** Nothing has been asked yet: the frame script shows the box after the wait of the specification. */
export function SearchStart({ frequent }: Props) {
  return (
    <div className="search-start">
      <div className="search-start__wait">
        <Spinner />
      </div>
      <div className="search-start__box">
        <Asking frequent={frequent} />
      </div>
    </div>
  )
}

/** A visitor who asked for nothing has waited once, and keeps what was there. */
export function Asking({ frequent }: Props) {
  return (
    <div className="stack gap-6">
      <SearchBox />
      <p role="status">Presiona “Buscar” para ver resultados</p>
      {frequent.length === 0 ? null : <FrequentSearches frequent={frequent} />}
    </div>
  )
}

function FrequentSearches({ frequent }: Props) {
  return (
    <nav className="frequent-searches" aria-labelledby="busquedas-frecuentes">
      <h2 className="text-m" id="busquedas-frecuentes">
        Búsquedas frecuentes
      </h2>
      <ul className="frequent-searches__list row gap-2 as-high plain-list">
        {frequent.map((query) => (
          <li key={query}>
            <a className="frequent-searches__link" href={toSearchAddress({ query })}>
              {query}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
