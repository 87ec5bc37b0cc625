import { Icon } from '../ui/icon.tsx'
import { Account } from './account.tsx'
import { MENU_ID } from './main-menu.tsx'
import { useOperator } from './operator.ts'
import { SearchForm } from './search-form.tsx'

/** Who this is. On a phone it is the part that sticks, and holds the button of the menu. */
export function BrandBar() {
  return (
    <div className="brand-bar">
      <div className="wrap brand-bar__row">
        <Brand />
        <div className="brand-bar__tools">
          <SearchForm fieldId="buscar-arriba" />
          <Account />
        </div>
        <button type="button" className="brand-bar__menu" popoverTarget={MENU_ID}>
          <Icon name="menu" />
          Menú
        </button>
      </div>
    </div>
  )
}

function Brand() {
  const { brand } = useOperator()
  return (
    <a className="brand" href="/home">
      <img src="/logo.svg" width="44" height="44" alt="" />
      <span className="brand__name">
        <span className="brand__kind">{brand.kind} </span>
        <span className="brand__place">{brand.place}</span>
        <span className="visually-hidden">, inicio</span>
      </span>
    </a>
  )
}
