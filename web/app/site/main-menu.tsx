import { type MenuEntry, menuFor } from '@terminal/contract/pages/menu'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Account } from './account.tsx'
import { useOperator } from './operator.ts'
import { canonicalAddress, pathOf } from './page-address.ts'
import { SearchForm } from './search-form.tsx'
import { TravelLink } from './travel-link.tsx'

export const MENU_ID = 'menu'

/**
 * One menu for every screen. Where there is room it is a row that sticks; elsewhere it is a popover that the browser
 * opens and closes by itself, so it works before, and without, any script.
 */
export function MainMenu() {
  const menu = menuFor(useOperator())
  const here = placeIn(menu, useLocation())
  return (
    <nav className="menu" id={MENU_ID} popover="auto" aria-label="Menú principal">
      <div className="menu__extras">
        <p className="menu__title">Menú</p>
        <button
          type="button"
          className="button button--quiet"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          Cerrar
        </button>
        <SearchForm fieldId="buscar-en-menu" />
        <TravelLink />
      </div>
      <ul className="wrap menu__list">
        {menu.map((entry) => (
          <Entry key={entry.id} entry={entry} here={here} />
        ))}
      </ul>
      <div className="menu__extras">
        <Account />
      </div>
    </nav>
  )
}

function Entry({ entry: { name, url, subOptions }, here }: { entry: MenuEntry; here: string }) {
  const isAbove = here.startsWith(`${url}/`) || subOptions.some((option) => option.url === here)
  return (
    <li className="menu__item">
      <a className="menu__link" href={url} aria-current={isAbove ? true : current(url, here)}>
        {name}
        {url.startsWith('/') ? null : <Icon name="external" />}
      </a>
      {subOptions.length === 0 ? null : (
        <details className="submenu" name="submenu">
          <summary className="submenu__toggle">
            <span className="visually-hidden">Submenú de {name}</span>
            <Icon name="chevron-down" />
          </summary>
          <ul className="submenu__list">
            {subOptions.map((option) => (
              <li key={option.id}>
                <a
                  className="submenu__link"
                  href={option.url}
                  aria-current={current(option.url, here)}
                >
                  {option.name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function current(url: string, here: string): 'page' | undefined {
  return url === here ? 'page' : undefined
}

/** The entry one stands at: with its parameters where the menu names them, without them elsewhere. */
function placeIn(
  menu: readonly MenuEntry[],
  location: { pathname: string; search: string },
): string {
  const urls = menu.flatMap(({ url, subOptions }) => [url, ...subOptions.map((each) => each.url)])
  const address = canonicalAddress(location)
  return urls.includes(address) ? address : pathOf(address)
}
