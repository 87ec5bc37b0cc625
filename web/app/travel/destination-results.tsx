import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from './departure-words.ts'
import {
  isNarrowed,
  ORDERS,
  type Order,
  RESULTS_ID,
  type Search,
  searchAddress,
} from './destination-search.ts'
import type { Advice } from './search-advice.ts'

const ORDER_NAMES: ReadonlyMap<Order, string> = new Map([
  ['destino', 'Destino'],
  ['sale', 'Sale antes'],
  ['tarifa', 'Tarifa'],
  ['duracion', 'Duración'],
])

type Props = {
  search: Search
  count: number
  advice: Advice
  /** Whose hour the departures follow, what they rest on, and the table itself. */
  note: ReactNode
  children: ReactNode
}

export function DestinationResults({ search, count, advice, note, children }: Props) {
  return (
    <section className="destination-results stack" id={RESULTS_ID} aria-label="Destinos">
      {count === 0 ? (
        <NothingFound search={search} advice={advice} />
      ) : (
        <>
          <div className="destination-results__head row on-baseline">
            <h2>{counted(count, 'destino')}</h2>
            {isNarrowed(search) ? <Asked search={search} /> : null}
            {count > 1 ? <Orders search={search} /> : null}
          </div>
          {children}
        </>
      )}
      <div className="destination-results__foot row on-baseline apart">
        {count === 0 ? null : note}
        <p>
          <a href={`${TRAVEL_PATH}/destinos.csv`} download>
            <Icon name="download" />
            Descargar la tabla (CSV)
          </a>
        </p>
      </div>
    </section>
  )
}

/** What was asked for, for visitors who land on the results, and the way back to everything. */
function Asked({ search }: { search: Search }) {
  const { order, moment } = search
  return (
    <p className="destination-results__asked row">
      <span>{describeSearch(search)}</span>{' '}
      <a href={searchAddress({ order, moment })}>Quitar filtros</a>
    </p>
  )
}

function describeSearch({ query, company, service }: Search): string {
  const parts = [query === '' ? '' : `«${query}»`, company, service]
  return parts.filter((part) => part !== '').join(' · ')
}

function Orders({ search }: { search: Search }) {
  return (
    <nav className="orders row plain-list screen-only" aria-label="Ordenar por">
      <span aria-hidden="true">Ordenar por</span>
      <ul className="orders__list row plain-list">
        {ORDERS.map((order) => (
          <li key={order}>
            <a
              className="orders__link"
              href={searchAddress({ ...search, order })}
              aria-current={order === search.order ? 'true' : undefined}
            >
              {ORDER_NAMES.get(order)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NothingFound({ search, advice }: { search: Search; advice: Advice }) {
  const links = [
    ...advice.easier.map((each) => ({
      href: searchAddress(each.search),
      text: `${describeSearch(each.search)}: ${counted(each.count, 'destino')}`,
    })),
    ...advice.nearest.map((name) => ({ href: destinationPath(name), text: name })),
  ]
  return (
    <EmptyState
      title={`No hay salidas para ${describeSearch(search)}`}
      icon="bus"
      action={<a href={searchAddress({ order: search.order })}>Quitar filtros</a>}
    >
      {links.length === 0 ? (
        <p>Revise cómo lo escribió. Busque el municipio, no la vereda ni el barrio.</p>
      ) : (
        <>
          <p>Tal vez le sirve:</p>
          <ul className="destination-results__advice row plain-list">
            {links.map(({ href, text }) => (
              <li key={href}>
                <ButtonLink variant="quiet" href={href}>
                  {text}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
