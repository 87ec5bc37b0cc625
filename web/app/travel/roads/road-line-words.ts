import { capital, manyOf, type Noun, ofAll } from '@terminal/contract/operator/words'
import type { Road } from '@terminal/contract/travel/road-lookup'
import type { RoadReport } from '@terminal/contract/travel/road-report'
import { atHour, ROAD_STATES, type RoadState } from '@terminal/contract/travel/road-state'
import { stateWords } from './road-looks.ts'

/** All roads in one line. */
export type RoadsInWords = {
  /** «Vías», «Vías y ríos» */
  name: string
  /** Absent while no report holds. */
  known?: {
    /** Of every state that a road has, the worst first. */
    counts: readonly RoadCount[]
    saidAt: string
    sources: string
    /** When the first of them is over: from then on the counts are wrong. */
    endsAt: string
  }
  /** What is true when no report holds any more. */
  unknown: string
  /** Whom to ask. */
  phone: string | null
}

/** «2 con demoras» */
export type RoadCount = { state: RoadState | 'unknown'; words: string }

const WORST_FIRST = [...ROAD_STATES.toReversed(), 'unknown'] as const

export function describeRoads(
  roads: readonly Road[],
  { nowMs, phone, ways }: { nowMs: number; phone: string | null; ways: readonly Noun[] },
): RoadsInWords {
  const reports = roads.flatMap((road) => (road.state === null ? [] : [road.report]))
  const said = roads.flatMap((road) => lastSaid(road) ?? [])
  const lastAt = said.toSorted(later).at(-1)
  const silence = {
    name: capital(manyOf(ways)),
    unknown: lastAt
      ? `Sin reportes desde ${atHour(lastAt, nowMs)}`
      : `Sin reportes ${ofAll(ways)}.`,
    phone,
  }
  const known = describeReports(reports)
  if (!known) return silence
  const counts = WORST_FIRST.map((state) => ({
    state,
    count: roads.filter((road) => (road.state ?? 'unknown') === state).length,
  }))
  return {
    ...silence,
    known: { ...known, counts: inWords(counts, ways) },
  }
}

/** Where a road is not normal, only such roads; the rest is on the page of travel. */
export function worstCounts(counts: readonly RoadCount[]): readonly RoadCount[] {
  const troubled = counts.filter(({ state }) => state === 'suspended' || state === 'delays')
  return troubled.length > 0 ? troubled : counts
}

function inWords(
  counts: readonly { state: RoadCount['state']; count: number }[],
  ways: readonly Noun[],
): RoadCount[] {
  // Of both together as of those that are masculine.
  const gender = ways.every((noun) => noun.gender === 'f') ? 'f' : 'm'
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => ({
      state,
      words: `${count} ${stateWords(state, { gender }, count)}`,
    }))
}

function describeReports(reports: readonly RoadReport[]) {
  const saidAt = reports
    .map(({ startsAt }) => startsAt)
    .toSorted(later)
    .at(-1)
  const endsAt = reports.map((report) => report.endsAt).toSorted(later)[0]
  if (saidAt === undefined || endsAt === undefined) return undefined
  const sources = new Set(reports.flatMap(({ source }) => source ?? []))
  return { saidAt, endsAt, sources: [...sources].join(', ') }
}

function lastSaid(road: Road): string | null {
  return road.state === null ? road.lastAt : road.report.startsAt
}

function later(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other)
}
