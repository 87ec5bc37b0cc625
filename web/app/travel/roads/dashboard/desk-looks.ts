import type { RoadState } from '@terminal/contract/travel/road-state'
import type { IconName } from '../../../ui/icon-paths.ts'

type Look = { word: string; icon: IconName; className: string }

/** As whoever is on duty says it on the radio; drawn full, to be told apart at arm's length. */
export const DESK_LOOKS: Record<RoadState | 'unknown', Look> = {
  normal: { word: 'Normal', icon: 'certain', className: 'road-sign--normal' },
  delays: { word: 'Demoras', icon: 'alert', className: 'road-sign--delays' },
  suspended: { word: 'Suspendido', icon: 'overdue', className: 'road-sign--suspended' },
  unknown: { word: 'Sin reporte', icon: 'question', className: 'road-sign--unknown' },
}

/** In the order of the three tiles. */
export const STATES = ['normal', 'delays', 'suspended'] as const satisfies readonly RoadState[]
