import type { Departure } from '@terminal/contract/operator/site-data'
import { Table } from '../ui/table.tsx'
import type { Search } from './departure-search.ts'
import { describeDuration, describeFare, describeFareDay, describeSpan } from './departure-words.ts'

/** One row for each service of a company to a place. */
export function DepartureTable({
  departures,
  order,
}: {
  departures: readonly Departure[]
  order: Search['order']
}) {
  const sortedBy = (name: Search['order']) =>
    order === name ? ({ sorted: 'ascending' } as const) : {}
  return (
    <div className="departures">
      <Table
        caption="Salidas y tarifas de referencia"
        isCaptionHidden
        columns={[
          { name: 'Destino', ...sortedBy('destino') },
          { name: 'Empresa' },
          { name: 'Servicio' },
          { name: 'Salidas' },
          { name: 'Duración', ...sortedBy('duracion') },
          { name: 'Tarifa', isNumeric: true, ...sortedBy('tarifa') },
          { name: 'Sale de' },
        ]}
        rows={departures.map((departure) => ({
          key: `${departure.destination};${departure.company};${departure.service}`,
          cells: cellsOf(departure),
        }))}
      />
    </div>
  )
}

function cellsOf(departure: Departure) {
  const { destination, department, company, service, frequency, fare, fareOn } = departure
  return [
    <>
      {destination} <small>{department}</small>
    </>,
    company,
    service,
    <>
      {frequency} <small>{describeSpan(departure)}</small>
    </>,
    describeDuration(departure.durationMinutes),
    <>
      {describeFare(fare)}{' '}
      <small>
        <time dateTime={fareOn}>{describeFareDay(fareOn)}</time>
      </small>
    </>,
    departure.module,
  ]
}
