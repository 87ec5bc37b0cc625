import { Icon } from '../ui/icon.tsx'
import { Account } from './account.tsx'
import { MENU_ID } from './main-menu.tsx'
import { useOperator } from './operator.ts'
import { SearchForm } from './search-form.tsx'
import { SEARCH_ID } from './search-id.ts'
import { TravelLink } from './travel-link.tsx'

/** The longest place that fits into one line beside both buttons of the smallest phone. */
const LONGEST_IN_A_LINE = 11

/**
 * Who this is. On a phone it is the part that sticks, and holds the buttons of the menu and of the search. The search
 * is a popover there, and a field of the bar where there is room.
 */
export function BrandBar() {
  return (
    <div className="brand-bar">
      <div className="wrap brand-bar__row">
        <Brand />
        <div className="brand-bar__tools">
          <TravelLink />
          <div className="brand-bar__search" id={SEARCH_ID} popover="auto">
            <SearchForm fieldId="buscar-arriba" />
          </div>
          <Account />
        </div>
        <button type="button" className="button button--quiet" popoverTarget={SEARCH_ID}>
          <Icon name="search" />
          <span className="visually-hidden">Buscar en el sitio</span>
        </button>
        <button type="button" className="button button--quiet" popoverTarget={MENU_ID}>
          <Icon name="menu" />
          Menú
        </button>
      </div>
    </div>
  )
}

/** «Terminal de Transportes» is «Terminal» where room is short, and nothing above a place that needs both lines. */
function Brand() {
  const { kind, place } = useOperator().brand
  const [, what = kind, rest = ''] = /^(.+?)( del? .*)$/.exec(kind) ?? []
  return (
    <a className={place.length > LONGEST_IN_A_LINE ? 'brand brand--long' : 'brand'} href="/home">
      <img src="/logo.svg" width="44" height="44" alt="" />
      <span className="brand__name">
        <span className="brand__kind">
          {what}
          <span>{rest}</span>{' '}
        </span>
        <span className="brand__place">{place}</span>
        <span className="visually-hidden">, inicio</span>
      </span>
    </a>
  )
}
