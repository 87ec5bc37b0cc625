import { type Road, roadOf } from '@terminal/contract/travel/road-lookup'
import type { RoadDesk, StaffRoadReport } from '@terminal/contract/travel/road-report'
import { atHour, hourOf, type RoadState } from '@terminal/contract/travel/road-state'
import { shortWhen } from '../../../staff/desk/short-when.ts'
import type { IconName } from '../../../ui/icon-paths.ts'

/** «confirmado 7:40 a. m.», «desde ayer 6:00 p. m.» */
export function saidWhen(road: Road, nowMs: number): string {
  const at = road.state === null ? road.lastAt : road.report.startsAt
  if (at === null) return 'más de 24 horas'
  const when = shortWhen(at, nowMs).replace(/^hoy /, '')
  return road.state === null ? `desde ${when}` : `confirmado ${when}`
}

/** What single companies say of their buses on a road: «Flota Guayacanes: demoras». */
export function companiesOn(
  corridor: string,
  reports: RoadDesk['reports'],
  nowMs: number,
): string[] {
  const named = new Set(reports.flatMap(({ company }) => company ?? []))
  return [...named].flatMap((company) => {
    const road = roadOf({ corridor, company }, reports, nowMs)
    if (road.state === null || road.report.company === null) return []
    return `${company}: ${DESK_LOOKS[road.state].word.toLowerCase()}`
  })
}

/** More names than that are a number. */
const MOST_NAMES = 2

/** «La Cumbre», «La Cumbre y Villa Palma» or «6 vías». */
export function namesOf(report: StaffRoadReport, corridors: RoadDesk['corridors']): string {
  if (report.corridors.length > MOST_NAMES) return `${report.corridors.length} vías`
  const names = report.corridors.map(
    (id) => corridors.find((corridor) => corridor.id === id)?.name ?? id,
  )
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(names)
}

/** «La Cumbre, suspendido. Ya se ve en el sitio, hasta las 12:20 p. m.» */
export function describePublished(
  report: StaffRoadReport,
  corridors: RoadDesk['corridors'],
  nowMs: number,
): { title: string; text: string } {
  const isSeveral = report.state === 'normal' && report.corridors.length > 1
  const state = isSeveral ? 'normales' : DESK_LOOKS[report.state].word.toLowerCase()
  const who = report.company ? ` (${report.company})` : ''
  return {
    title: `Publicado a las ${hourOf(report.startsAt)}`,
    text: `${namesOf(report, corridors)}${who}: ${state}. Ya se ve en el sitio, hasta ${atHour(report.endsAt, nowMs)}`,
  }
}

type Look = { word: string; icon: IconName; className: string }

/** As the officer on duty says it on the radio; drawn full, to be told apart at arm's length. */
export const DESK_LOOKS: Record<RoadState | 'unknown', Look> = {
  normal: { word: 'Normal', icon: 'certain', className: 'road-sign--normal' },
  delays: { word: 'Demoras', icon: 'alert', className: 'road-sign--delays' },
  suspended: { word: 'Suspendido', icon: 'overdue', className: 'road-sign--suspended' },
  unknown: { word: 'Sin reporte', icon: 'question', className: 'road-sign--unknown' },
}

/** In the order of the three tiles. */
export const STATES = ['normal', 'delays', 'suspended'] as const satisfies readonly RoadState[]
