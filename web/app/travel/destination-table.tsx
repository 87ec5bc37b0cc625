import { fareAge } from '@terminal/contract/travel/answer-words'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import type { ReactNode } from 'react'
import { Table } from '../ui/table.tsx'
import { ModuleTile } from './departure-item.tsx'
import { counted, describeDuration, describeFare } from './departure-words.ts'
import type { FoundDestination, Order } from './destination-search.ts'
import { lowestFare } from './destination-words.ts'
import { shortDay } from './travel-words.ts'

type Props = {
  found: readonly FoundDestination[]
  order: Order
  today: string
  /** Kept in the links, for whoever asked for another day. */
  query: string
  roadOf: (found: FoundDestination) => ReactNode
  /** When its next bus leaves, and until when they do. */
  nextOf: (found: FoundDestination) => ReactNode
}

/** One row for each destination; on a phone a row is three short lines. */
export function DestinationTable({ found, order, today, query, roadOf, nextOf }: Props) {
  const sortedBy = (name: Order) => (order === name ? ({ sorted: 'ascending' } as const) : {})
  return (
    <div className="destinations">
      <Table
        caption="Destinos, salidas y tarifas de referencia"
        isCaptionHidden
        columns={[
          { name: 'Destino', ...sortedBy('destino') },
          { name: 'Vía' },
          { name: 'Salidas', ...sortedBy('sale') },
          { name: 'Duración', ...sortedBy('duracion') },
          { name: 'Tarifa', isNumeric: true, ...sortedBy('tarifa') },
          { name: 'Módulo' },
        ]}
        rows={found.map((each) => ({
          key: each.destination.name,
          cells: [
            <Name key="name" found={each} query={query} />,
            roadOf(each),
            nextOf(each),
            shortestOf(each.services),
            <Fare key="fare" found={each} today={today} />,
            <Modules key="modules" found={each} />,
          ],
        }))}
      />
    </div>
  )
}

function Name({
  found: { destination, services },
  query,
}: {
  found: FoundDestination
  query: string
}) {
  const companies = new Set(services.map(({ company }) => company.name)).size
  return (
    <>
      <a href={`${destinationPath(destination.name)}${query}`}>{destination.name}</a>{' '}
      <small>
        <span className="destinations__wide">{destination.department} · </span>
        {counted(companies, 'empresa')}
        <span className="destinations__narrow"> · {shortestOf(services)}</span>
      </small>
    </>
  )
}

function shortestOf(services: FoundDestination['services']): string {
  return describeDuration(Math.min(...services.map(({ durationMinutes }) => durationMinutes)))
}

function Fare({ found: { services }, today }: { found: FoundDestination; today: string }) {
  const lowest = lowestFare(services, today)
  if (!lowest) return <small>Pregunte en taquilla</small>
  const isOld = fareAge(lowest.fareOn, today) === 'old'
  return (
    <>
      <span className={isOld ? 'destinations__old' : undefined}>
        desde {describeFare(lowest.fare)}
      </span>{' '}
      <small>
        Tarifa al <time dateTime={lowest.fareOn}>{shortDay(lowest.fareOn)}</time>
      </small>
    </>
  )
}

function Modules({ found: { services } }: { found: FoundDestination }) {
  const modules = [...new Set(services.map(({ module }) => module))].sort((one, other) =>
    one.localeCompare(other, 'es'),
  )
  return (
    <span className="destinations__modules">
      {modules.map((module) => (
        <ModuleTile key={module} module={module} />
      ))}
    </span>
  )
}
