import { daysSince1970 } from '@terminal/contract/calendar/calendar-day'
import type { Moment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { capital, oneOf } from '@terminal/contract/operator/words'
import { describeAnswer, fareAge } from '@terminal/contract/travel/answer-words'
import { answerFor, departuresOn, spanOf } from '@terminal/contract/travel/departures'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import type { TravelTables } from '@terminal/contract/travel/travel-tables'
import type { ReactNode } from 'react'
import { Table } from '../ui/table.tsx'
import { useWords } from '../words/use-words.ts'
import { ModuleTile } from './departure-item.tsx'
import { shortened } from './departure-looks.ts'
import { counted, describeDuration, describeFare } from './departure-words.ts'
import type { FoundDestination, Order } from './destination-search.ts'
import { lowestFare } from './destination-words.ts'
import { answerOn, isOut, type Way } from './road-answer.ts'
import { shortDay } from './travel-words.ts'

type Props = {
  found: readonly FoundDestination[]
  order: Order
  today: string
  /** Kept in the links, when another day was asked for. */
  query: string
  /** How the way there is; without it nothing is said of roads. */
  roadOf?: ((found: FoundDestination) => ReactNode) | undefined
  /** When its next bus leaves, and until when they do. */
  nextOf: (found: FoundDestination) => ReactNode
}

/** One row for each destination; on a phone a row is three short lines. */
export function DestinationTable({ found, order, today, query, roadOf, nextOf }: Props) {
  const words = useWords()
  const sortedBy = (name: Order) => (order === name ? ({ sorted: 'ascending' } as const) : {})
  return (
    <div className="destinations">
      <Table
        caption="Destinos, salidas y tarifas de referencia"
        isCaptionHidden
        columns={[
          { name: 'Destino', ...sortedBy('destino') },
          ...(roadOf ? [{ name: capital(oneOf(words.ways)) }] : []),
          { name: 'Salidas', ...sortedBy('sale') },
          { name: 'Duración', ...sortedBy('duracion') },
          { name: 'Tarifa', isNumeric: true, ...sortedBy('tarifa') },
          { name: capital(oneOf(words.places)) },
        ]}
        rows={found.map((each) => ({
          key: each.destination.name,
          cells: [
            <Name key="name" found={each} query={query} />,
            ...(roadOf ? [roadOf(each)] : []),
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

type NextCellProps = {
  found: FoundDestination
  /** Its number in the table that the page carries. */
  number: number
  exceptions: TravelTables['exceptions']
  /** What is said of its road and of its companies. */
  way: Way
  /** For whom the server answers; undefined where the script of the page does. */
  asked: Moment | undefined
  today: string
}

/** When something leaves next. Of a closed road that nothing does, until that is over. */
export function NextCell({ found, number, exceptions, way, asked, today }: NextCellProps) {
  const schedule = { timetables: found.services.flatMap(({ rows }) => rows), exceptions }
  const { name } = found.destination
  const words = asked
    ? describeAnswer(answerFor(schedule, name, asked), asked.day)
    : keptWords(schedule, name, today)
  return (
    <>
      {isOut(way) ? (
        <span className="next-cell" data-hasta={answerOn(way).endsAt}>
          <strong>Suspendido</strong> <small>{answerOn(way).source}</small>
        </span>
      ) : null}
      <span className="next-cell" data-to={asked ? undefined : number} data-short="">
        <strong>{shortened(words.main)}</strong> <small>{words.detail}</small>
      </span>
    </>
  )
}

type Schedule = Pick<TravelTables, 'timetables' | 'exceptions'>

/** What stays true on a page that is kept: the hours of an ordinary day, or when the first begins. */
function keptWords(schedule: Schedule, name: string, today: string) {
  const span = spanOf(departuresOn({ ...schedule, exceptions: [] }, name, today))
  if (span)
    return {
      main: `De ${describeMinutes(span.first)} a ${describeMinutes(span.last)}`,
      detail: 'Mire días y horas en su página',
    }
  const [begins] = schedule.timetables.map(({ validFrom }) => validFrom).sort()
  if (begins === undefined) return { main: 'Sin horario vigente', detail: 'Llame a la empresa' }
  return begins > today
    ? { main: `Desde el ${shortDay(begins)}`, detail: '' }
    : { main: 'No todos los días', detail: 'Mire días y horas en su página' }
}

const DAY_MINUTES = 24 * 60

/** How long until its next bus, in minutes: half an interval where only that is known, and for ever where nothing is. */
export function leavesIn(
  { exceptions }: Pick<TravelTables, 'exceptions'>,
  { destination, services }: FoundDestination,
  moment: Moment,
): number {
  const schedule = { timetables: services.flatMap(({ rows }) => rows), exceptions }
  const answer = answerFor(schedule, destination.name, moment)
  switch (answer.kind) {
    case 'next':
      return answer.minute - moment.minutes
    case 'until':
      return answer.everyMinutes === null
        ? (answer.until - moment.minutes) / 2
        : answer.everyMinutes / 2
    case 'later':
    case 'begins': {
      const days = daysSince1970(answer.day) - daysSince1970(moment.day)
      return days * DAY_MINUTES + answer.from - moment.minutes
    }
    case 'unknown':
      return Number.POSITIVE_INFINITY
  }
}
