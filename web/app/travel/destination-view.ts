import type { Moment } from '@terminal/contract/operator/open-now'
import { placeWords, shortPlace, type Words } from '@terminal/contract/operator/words'
import { departuresOn, nextDepartures } from '@terminal/contract/travel/departures'
import { seasonTable } from '@terminal/contract/travel/season-table'
import type { Destination, Timetable, TravelTables } from '@terminal/contract/travel/travel-tables'
import { type DepartureLook, departureLooks, type ServiceNote } from './departure-looks.ts'
import type { Way } from './road-answer.ts'
import type { Service } from './services-to.ts'

const SHOWN = 3

/** What a page carries of its timetables: the table itself, what stands beside its rows, and which row is whose. */
export type CarriedSeason = {
  table: string
  notes: ServiceNote[]
  rowsOf: (service: Service) => number[]
  /** Some buses have no hour of their own: they take a line more. */
  hasHeadways: boolean
}

export function carriedSeason(
  { exceptions }: Pick<TravelTables, 'exceptions'>,
  destination: Destination,
  services: readonly Service[],
  { way, words }: { way: Way; words: Words },
): CarriedSeason {
  const rows = services.flatMap((service) => service.rows.map((row) => ({ row, service })))
  const companies = [...new Set(services.map(({ company }) => company.name))]
  const timetables = rows.map(({ row }) => row)
  return {
    table: seasonTable({ timetables, exceptions }, [destination.name], companies),
    notes: rows.map(({ row }) => noteOn(row, { way, words })),
    hasHeadways: timetables.some(({ pattern }) => pattern.kind === 'headway' && !pattern.isExact),
    rowsOf: (service) => [...rows.keys()].filter((i) => rows[i]?.service === service),
  }
}

/** What leaves from the requested moment on. */
export function looksFrom(
  { exceptions }: Pick<TravelTables, 'exceptions'>,
  destination: Destination,
  services: readonly Service[],
  { way, words, moment }: { way: Way; words: Words; moment: Moment },
): DepartureLook[] {
  const timetables = services
    .flatMap(({ rows }) => rows)
    .filter((row) => noteOn(row, { way, words }).outUntil === undefined)
  const schedule = { timetables, exceptions }
  return departureLooks({
    buses: nextDepartures(schedule, destination.name, moment, SHOWN),
    headways: departuresOn(schedule, destination.name, moment.day).headways,
    noteOf: (row) => noteOn(row, { way, words }),
    moment,
  })
}

function noteOn(
  { company, service, module }: Timetable,
  { way, words }: { way: Way; words: Words },
): ServiceNote {
  const until = outUntil(way, company)
  return {
    company,
    detail: `${service}, ${placeWords(module, words)}`,
    module: shortPlace(module, words),
    ...(until === undefined ? {} : { outUntil: until }),
  }
}

/** Until when nothing of a company leaves, by its own word or a report on the road. */
export function outUntil({ companies }: Way, company: string): string | undefined {
  const road = companies.get(company)
  const isClosed = road?.state === 'suspended' && road.report.howFar === null
  return isClosed ? road.report.endsAt : undefined
}
