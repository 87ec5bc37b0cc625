import type { RoadState } from '@terminal/contract/travel/road-state'
import type { IconName } from '../../ui/icon-paths.ts'
import type { Tone } from '../../ui/tone.ts'

type Look = {
  word: string
  /** Of one road of several, and of more than one. */
  one: string
  many: string
  tone: Tone | 'neutral'
  icon: IconName
}

/** Each state is a shape and a word besides its colour; «unknown» has a shape of its own, and is never green. */
export const ROAD_LOOKS: Record<RoadState | 'unknown', Look> = {
  suspended: {
    word: 'Vía cerrada',
    one: 'cerrada',
    many: 'cerradas',
    tone: 'error',
    icon: 'closed',
  },
  delays: {
    word: 'Con demoras',
    one: 'con demoras',
    many: 'con demoras',
    tone: 'warning',
    icon: 'alert',
  },
  normal: {
    word: 'Vía normal',
    one: 'normal',
    many: 'normales',
    tone: 'success',
    icon: 'certain',
  },
  unknown: {
    word: 'Sin reporte',
    one: 'sin reporte',
    many: 'sin reporte',
    tone: 'neutral',
    icon: 'question',
  },
}
