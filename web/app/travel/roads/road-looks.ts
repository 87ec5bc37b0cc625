import { agreed, capital, type Noun } from '@terminal/contract/operator/words'
import type { RoadState } from '@terminal/contract/travel/road-state'
import type { IconName } from '../../ui/icon-paths.ts'
import type { Tone } from '../../ui/tone.ts'

type Look = {
  /** Of one road of several, and of more than one: the end of an adjective is that of its noun. */
  one: string
  many: string
  tone: Tone | 'neutral'
  icon: IconName
}

/** Each state is a shape and a word besides its colour; «unknown» has a shape of its own, and is never green. */
export const ROAD_LOOKS: Record<RoadState | 'unknown', Look> = {
  suspended: {
    one: 'cerrad-',
    many: 'cerrad-s',
    tone: 'error',
    icon: 'closed',
  },
  delays: {
    one: 'con demoras',
    many: 'con demoras',
    tone: 'warning',
    icon: 'alert',
  },
  normal: {
    one: 'normal',
    many: 'normales',
    tone: 'success',
    icon: 'certain',
  },
  unknown: {
    one: 'sin reporte',
    many: 'sin reporte',
    tone: 'neutral',
    icon: 'question',
  },
}

/** «cerrada», «2 cerrados»: as the adjective goes with what it is said of. */
export function stateWords(state: RoadState | 'unknown', noun: Pick<Noun, 'gender'>, count = 1) {
  const { one, many } = ROAD_LOOKS[state]
  return (count === 1 ? one : many).replace(/(\w+)-/, (_, stem: string) => agreed(stem, noun))
}

/** «Vía cerrada», «Con demoras» */
export function roadWord(state: RoadState | 'unknown', noun: Noun): string {
  const words = stateWords(state, noun)
  return state === 'suspended' || state === 'normal'
    ? `${capital(noun.one)} ${words}`
    : capital(words)
}
