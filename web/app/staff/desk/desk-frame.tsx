import type { SessionStatus } from '@terminal/contract/accounts/account'
import { freshAddress } from '@terminal/contract/pages/fresh-address'
import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { type Desk, deskAt, desksOf } from './desks.ts'
import { useDesks } from './use-desks.ts'

const MENU_ID = 'menu-personal'

type Props = {
  /** The place this terminal is in. */
  place: string
  /** The accessibility controls. */
  controls: ReactNode
  /** Undefined until the person is known; the menu then shows no desks. */
  status: SessionStatus | undefined
  /** By the address of a desk: how many things there cannot wait. */
  waiting?: Readonly<Record<string, number>>
  onSignOut: () => void
  children: ReactNode
}

/** What surrounds every desk: a column where there is room for one, elsewhere a bar with a sheet. */
export function DeskFrame({ place, controls, status, waiting, onSignOut, children }: Props) {
  const { pathname } = useLocation()
  const { desks } = useDesks()
  const menu = useRef<HTMLElement>(null)
  const [canSignOut, setCanSignOut] = useState(false)

  // Whatever else fails to answer. From the server it would come as a button that does nothing yet.
  useEffect(() => setCanSignOut(true), [])
  useEffect(() => {
    if (pathname && menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [pathname])

  return (
    <div className="desk-frame">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <header className="desk-frame__bar line gap-3 apart screen-only">
        <Brand place={place} />
        {canSignOut ? <SignOutButton onSignOut={onSignOut} /> : null}
        <button type="button" className="desk-frame__toggle tap strong" popoverTarget={MENU_ID}>
          <Icon name="menu" />
          Menú
        </button>
      </header>
      <nav
        className="desk-frame__side screen-only"
        id={MENU_ID}
        popover="auto"
        aria-label="Área de personal"
        ref={menu}
      >
        <div className="desk-frame__top line gap-3 apart">
          <Brand place={place} />
          <button
            type="button"
            className="desk-frame__toggle tap strong"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            Cerrar
          </button>
        </div>
        {status ? (
          <DeskLinks
            desks={desksOf(desks, status.roles)}
            here={deskAt(desks, pathname)}
            waiting={waiting ?? {}}
          />
        ) : null}
        <a className="desk-frame__link line gap-3" href={freshAddress(HOME_PATH)}>
          <Icon name="external" />
          Ver el sitio
        </a>
        <div className="desk-frame__tools stack gap-3">{controls}</div>
        <div className="desk-frame__account stack gap-2 at-start">
          {status ? <PersonCard status={status} /> : null}
          {canSignOut ? <SignOutButton onSignOut={onSignOut} /> : null}
        </div>
      </nav>
      <main id="contenido" className="desk-frame__main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function Brand({ place }: { place: string }) {
  return (
    <p className="desk-frame__brand line gap-3">
      <img src="/logo.svg" width="44" height="44" alt="" />
      <span>
        Área de personal
        <strong className="desk-frame__place">{place}</strong>
      </span>
    </p>
  )
}

type LinksProps = {
  desks: readonly Desk[]
  here: Desk | undefined
  waiting: Readonly<Record<string, number>>
}

function DeskLinks({ desks, here, waiting }: LinksProps) {
  if (desks.length === 0) return null
  return (
    <ul className="desk-frame__desks plain-list">
      {desks.map((desk) => (
        <li key={desk.path}>
          <Link
            className="desk-frame__link line gap-3"
            to={desk.path}
            aria-current={desk === here ? 'page' : undefined}
          >
            <Icon name={desk.icon} />
            {desk.name}
            <Waiting count={waiting[desk.path] ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="desk-frame__waiting">
      {count}
      <span className="visually-hidden"> por atender</span>
    </span>
  )
}

function PersonCard({ status }: { status: SessionStatus }) {
  return (
    <div className="desk-frame__person stack gap-2">
      <p>{status.name}</p>
      {status.roles.length === 0 ? null : <p className="small">{status.roles.join(', ')}</p>}
    </div>
  )
}

function SignOutButton({ onSignOut }: { onSignOut: () => void }) {
  return (
    <button type="button" className="desk-frame__sign-out tap strong" onClick={onSignOut}>
      Logout
    </button>
  )
}
