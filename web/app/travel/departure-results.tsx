import type { Departure } from '@terminal/contract/operator/site-data'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import {
  isNarrowed,
  ORDERS,
  type Order,
  RESULTS_ID,
  type Search,
  searchAddress,
  TRAVEL_PATH,
} from './departure-search.ts'
import { DepartureTable } from './departure-table.tsx'
import { counted, describeCount } from './departure-words.ts'
import type { Advice } from './search-advice.ts'

const ORDER_NAMES: ReadonlyMap<Order, string> = new Map([
  ['destino', 'Destino'],
  ['tarifa', 'Tarifa'],
  ['duracion', 'Duración'],
])

type Props = {
  search: Search
  departures: readonly Departure[]
  advice: Advice
  /** What one should know of the fares before reading them. */
  children: ReactNode
}

export function DepartureResults({ search, departures, advice, children }: Props) {
  return (
    <section className="departure-results" id={RESULTS_ID} aria-label="Salidas">
      {departures.length === 0 ? (
        <NothingFound search={search} advice={advice} />
      ) : (
        <>
          <div className="departure-results__head">
            <h2>{describeCount(departures)}</h2>
            {isNarrowed(search) ? <Asked search={search} /> : null}
          </div>
          {children}
          {departures.length > 1 ? <Orders search={search} /> : null}
          <DepartureTable departures={departures} order={search.order} />
        </>
      )}
      <p className="departure-results__links">
        <a href="#buscar">
          <Icon name="search" />
          Buscar otro destino
        </a>
        <a href={`${TRAVEL_PATH}/destinos.csv`} download>
          <Icon name="download" />
          Descargar la tabla (CSV)
        </a>
      </p>
    </section>
  )
}

/** What was asked for, for whoever lands on the results, and the way back to everything. */
function Asked({ search }: { search: Search }) {
  return (
    <p className="departure-results__asked">
      <span>{describeSearch(search)}</span>{' '}
      <a href={searchAddress({ order: search.order })}>Quitar filtros</a>
    </p>
  )
}

function describeSearch({ query, company, service }: Search): string {
  const parts = [query === '' ? '' : `«${query}»`, company, service]
  return parts.filter((part) => part !== '').join(' · ')
}

function Orders({ search }: { search: Search }) {
  return (
    <nav className="orders" aria-label="Ordenar por">
      <span aria-hidden="true">Ordenar por</span>
      <ul className="orders__list">
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
      text: `${describeSearch(each.search)}: ${counted(each.count, 'servicio')}`,
    })),
    ...advice.nearest.map((query) => ({ href: searchAddress({ query }), text: query })),
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
          <ul className="departure-results__advice">
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
