import {
  agreed,
  capital,
  manyOf,
  type Noun,
  the,
  type Vehicle,
} from '@terminal/contract/operator/words'
import { type Road, roadOf } from '@terminal/contract/travel/road-lookup'
import type { RoadReport } from '@terminal/contract/travel/road-report'
import { describeInstant } from './travel-words.ts'

/** What is known of the way to a destination: the road's state, and what single companies say of theirs. */
export type Way = {
  road: Road
  companies: ReadonlyMap<string, Road>
  /** What it is called, and what travels on it. */
  noun: Noun
  vehicles: readonly Vehicle[]
}

export type Answer = {
  tone: 'success' | 'warning' | 'error' | 'neutral'
  /** The first thing one reads: how the road is, which holds at any hour until `endsAt`. */
  title: string
  /** What takes its place while a bus still leaves today; null where none gets through, or that is unknown. */
  yes: string | null
  /** The report on the road, or that there is none. */
  road: string
  /** Who said it, and when; null without a report. */
  source: string | null
  /** When it is over: until then it is true, afterwards unknown. ISO 8601. */
  endsAt: string | null
}

type Asked = Pick<Way, 'noun' | 'vehicles'> & { corridor: string; companies: readonly string[] }

export function wayTo(
  { corridor, companies, noun, vehicles }: Asked,
  reports: readonly RoadReport[],
  nowMs: number,
): Way {
  return {
    road: roadOf({ corridor }, reports, nowMs),
    companies: new Map(
      companies.map((company) => [company, roadOf({ corridor, company }, reports, nowMs)]),
    ),
    noun,
    vehicles,
  }
}

const TONES = { normal: 'success', delays: 'warning', suspended: 'error' } as const

/** Without a report it is never a yes, and a closed road is one only where a company drives all the same. */
export function answerOn({ road, companies, noun, vehicles }: Way): Answer {
  const { state } = road
  if (state === null) return unknown(road, noun)
  const { report } = road
  const said = {
    road: report.text,
    source: `${report.source ?? 'Terminal'}, ${describeInstant(report.startsAt)}`,
    endsAt: soonestEnd([report, ...[...companies.values()].flatMap(reportOf)]),
  }
  const tone = TONES[state]
  const yes = (title: string, words: string) => ({ ...said, tone, title, yes: words })
  if (state === 'normal')
    return yes(`${capital(the(noun))} está ${agreed('abiert', noun)}`, 'Sí, según el horario')
  const { howFar } = report
  const yesThere = `Sí hay ${manyOf(vehicles)}`
  const way = capital(noun.one)
  if (howFar !== null) return yes(`Paso solo hasta ${howFar}`, `${yesThere}, solo hasta ${howFar}`)
  if (state === 'delays') return yes(`${way} con demoras`, `${yesThere}, con demoras`)
  return isOut({ road, companies })
    ? { ...said, tone, title: `No: ${noun.one} ${agreed('suspendid', noun)}`, yes: null }
    : yes(`${way} ${agreed('cerrad', noun)}, con desvío`, `${yesThere}, con desvío`)
}

/** No company drives there, not even a part of the way. */
export function isOut({ road, companies }: Pick<Way, 'road' | 'companies'>): boolean {
  const isClosed = ({ state, ...each }: Road) =>
    state === 'suspended' && 'report' in each && each.report.howFar === null
  return isClosed(road) && [...companies.values()].every(isClosed)
}

/** What remains when a report is over and there is no newer one. */
export function answerAfter({ road, noun }: Way): Answer {
  const was = road.state === 'suspended' ? road.report : null
  return unknown({ was, lastAt: road.state === null ? road.lastAt : road.report.startsAt }, noun)
}

function unknown(
  { was, lastAt }: { was: RoadReport | null; lastAt: string | null },
  noun: Noun,
): Answer {
  return {
    tone: 'neutral',
    title: `No sabemos si ${the(noun)} está ${agreed('abiert', noun)}`,
    yes: null,
    road: was
      ? `Sin información. Hasta ${describeInstant(was.endsAt)} estaba suspendido, según ${was.source ?? 'la terminal'}.`
      : lastAt === null
        ? 'Sin reportes.'
        : `Sin reportes después de ${describeInstant(lastAt)}.`,
    source: null,
    endsAt: null,
  }
}

function reportOf(road: Road): RoadReport[] {
  return road.state === null ? [] : [road.report]
}

function soonestEnd(reports: readonly RoadReport[]): string | null {
  return (
    reports
      .map(({ endsAt }) => endsAt)
      .sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
  )
}
