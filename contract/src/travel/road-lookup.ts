import type { RoadReport } from './road-report.ts'
import { gravityOf, ROAD_REMEMBERED_HOURS, type RoadState } from './road-state.ts'

/** A corridor, or what one company says of its buses there. */
export type RoadKey = { corridor: string; company?: string | null }

/** What is known of a road now. No report never means «normal». */
export type Road =
  | { state: RoadState; report: RoadReport }
  | {
      state: null
      /** It was suspended, and not reported on since. */
      was: RoadReport | null
      /** When it was last reported on. */
      lastAt: string | null
    }

const REMEMBERED_MS = ROAD_REMEMBERED_HOURS * 60 * 60 * 1_000

/** A company's own report beats the road's; of several the worst counts. */
export function roadOf(
  { corridor, company = null }: RoadKey,
  reports: readonly RoadReport[],
  nowMs: number,
): Road {
  const begun = reports.filter(
    (report) =>
      report.corridors.includes(corridor) &&
      (report.company === null || report.company === company) &&
      startOf(report) <= nowMs &&
      startOf(report) < endOf(report),
  )
  const over = begun.filter((report) => endOf(report) <= nowMs)
  const live = begun.filter(
    (report) => endOf(report) > nowMs && !over.some((other) => outlasts(other, report)),
  )
  const own = live.filter((report) => report.company !== null)
  const report = (own.length > 0 ? own : live).toSorted(worstFirst)[0]
  return report ? { state: report.state, report } : unknownRoad(over, begun, nowMs)
}

function unknownRoad(
  over: readonly RoadReport[],
  begun: readonly RoadReport[],
  nowMs: number,
): Road {
  const last = over.toSorted((one, other) => endOf(other) - endOf(one) || worstFirst(one, other))[0]
  const wasSuspended = last?.state === 'suspended' && nowMs < endOf(last) + REMEMBERED_MS
  const lastMs = Math.max(...begun.map(startOf))
  return {
    state: null,
    was: wasSuspended ? last : null,
    lastAt: begun.find((report) => startOf(report) === lastMs)?.startsAt ?? null,
  }
}

/** A report made before a worse one ended says nothing about the time after it. */
function outlasts(over: RoadReport, live: RoadReport): boolean {
  return gravityOf(over.state) > gravityOf(live.state) && startOf(live) < endOf(over)
}

function worstFirst(one: RoadReport, other: RoadReport): number {
  return gravityOf(other.state) - gravityOf(one.state) || startOf(other) - startOf(one)
}

function startOf({ startsAt }: RoadReport): number {
  return Date.parse(startsAt)
}

function endOf({ endsAt }: RoadReport): number {
  return Date.parse(endsAt)
}
