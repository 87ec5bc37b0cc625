import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Account } from './account.tsx'
import { Footer, type Link } from './footer.tsx'
import { MainMenu, MENU_ID } from './main-menu.tsx'
import { useOperator } from './operator.ts'
import { PreferenceControls } from './preference-controls.tsx'
import { SearchForm } from './search-form.tsx'
import { SEARCH_ID } from './search-id.ts'
import { TravelLink } from './travel-link.tsx'

const STATE_PORTAL = 'https://www.gov.co/home/'

/** The State's bar, where the operator carries it, and the accessibility controls before anything else. */
function TopBar() {
  const { hasGovCoBar } = useOperator()
  return (
    <div className="top-bar">
      <div className="wrap top-bar__row">
        {hasGovCoBar ? (
          <a className="top-bar__state" href={STATE_PORTAL}>
            GOV.CO<span className="visually-hidden">, portal del Estado colombiano</span>
          </a>
        ) : null}
        <PreferenceControls />
      </div>
    </div>
  )
}

type Props = {
  /** What all visitors must know now: stands between the menu and the page. */
  alert?: ReactNode
  /** What stands below the page: whether it was of use. */
  question?: ReactNode
  /** What the footer leads to of the site itself. */
  links: readonly Link[]
  children: ReactNode
}

/** What surrounds every page. */
export function Frame({ alert, question, links, children }: Props) {
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Header />
      {alert}
      <main id="contenido" className="site-main" tabIndex={-1}>
        {children}
        {question}
      </main>
      <Footer links={links} />
    </>
  )
}

function Header() {
  return (
    <header className="site-header">
      <TopBar />
      <BrandBar />
      <MainMenu />
    </header>
  )
}

/** The longest place that fits into one line beside both buttons of the smallest phone. */
const LONGEST_IN_A_LINE = 11

/**
 * Who this is. On a phone it is the part that sticks, and holds the buttons of the menu and of the search. The search
 * is a popover there, and a field of the bar where there is room.
 */
function BrandBar() {
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
