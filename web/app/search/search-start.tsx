import { Spinner } from '../ui/spinner.tsx'
import { SearchBox } from './search-box.tsx'

/** Nothing has been asked yet: the frame script shows the box after the wait of the specification. */
export function SearchStart() {
  return (
    <div className="search-start">
      <div className="search-start__wait">
        <Spinner />
      </div>
      <div className="search-start__box">
        <Asking />
      </div>
    </div>
  )
}

/** Whoever asked for nothing has waited once, and keeps what was there. */
export function Asking() {
  return (
    <div className="stack stack--wide">
      <SearchBox />
      <p role="status">Presiona “Buscar” para ver resultados</p>
    </div>
  )
}
