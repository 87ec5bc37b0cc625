import { longDay } from '@terminal/contract/calendar/calendar-day'
import type { SurveyChannel } from '@terminal/contract/surveys/survey'
import type { QuestionResult } from '@terminal/contract/surveys/survey-counts'
import type { CommitmentState } from '@terminal/contract/surveys/survey-outcome'
import type { Tone } from '../../ui/tone.ts'

export const CHANNEL_WORDS: readonly { channel: SurveyChannel; words: string }[] = [
  { channel: 'web', words: 'Por la web' },
  { channel: 'paper', words: 'En papel' },
  { channel: 'tablet', words: 'Con un encuestador' },
]

/** Why nothing is shown of a question. */
export const HIDDEN_WORDS = {
  sensitive: 'Pide un dato sensible: sus respuestas no se publican.',
  few: 'Muy pocas personas la han respondido y se podría saber quién contestó.',
  text: 'Se respondió con palabras propias. Las leemos y no las publicamos.',
} as const satisfies Record<NonNullable<QuestionResult['hidden']>, string>

export const COMMITMENT_WORDS = {
  planned: { words: 'Programado', tone: 'info' },
  'in-progress': { words: 'En marcha', tone: 'success' },
  done: { words: 'Cumplido', tone: 'success' },
} as const satisfies Record<CommitmentState, { words: string; tone: Tone }>

const NUMBER = new Intl.NumberFormat('es-CO')
const ONE_DECIMAL = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })
/** As people say them. */
const FRACTIONS = [
  [0.1, 'una de cada diez'],
  [0.2, 'una de cada cinco'],
  [0.25, 'una de cada cuatro'],
  [0.3, 'tres de cada diez'],
  [1 / 3, 'una de cada tres'],
  [0.4, 'cuatro de cada diez'],
  [0.5, 'la mitad'],
  [0.6, 'seis de cada diez'],
  [2 / 3, 'dos de cada tres'],
  [0.7, 'siete de cada diez'],
  [0.75, 'tres de cada cuatro'],
  [0.8, 'ocho de cada diez'],
  [0.9, 'nueve de cada diez'],
] as const
/** So near that «casi» or «más de» would be wrong. */
const EXACT = 0.01

/** «siete de cada diez», «casi la mitad»: never more than the number says. */
export function shareWords(count: number, total: number): string {
  const share = total === 0 ? 0 : count / total
  if (share === 0) return 'ninguna'
  if (count === total) return 'todas'
  if (share >= 0.95) return 'casi todas'
  if (share < 0.02) return 'muy pocas'
  if (share < 0.08) return 'menos de una de cada diez'
  const [fraction, words] = nearest(share)
  if (Math.abs(share - fraction) <= EXACT) return words
  return share < fraction ? `casi ${words}` : `más de ${words}`
}

function nearest(share: number): readonly [number, string] {
  return FRACTIONS.reduce<readonly [number, string]>(
    (best, each) => (Math.abs(each[0] - share) < Math.abs(best[0] - share) ? each : best),
    FRACTIONS[0],
  )
}

/** «70 %». One answer is never 0 %, and all but one never 100 %. */
export function percentWords(count: number, total: number): string {
  const percent = total === 0 ? 0 : Math.round((count / total) * 100)
  if (percent === 0 && count > 0) return 'menos de 1\u00a0%'
  if (percent === 100 && count < total) return 'más de 99\u00a0%'
  return `${percent}\u00a0%`
}

/** 3,8 */
export function decimalWords(value: number): string {
  return ONE_DECIMAL.format(value)
}

/** 10.000 */
export function numberWords(count: number): string {
  return NUMBER.format(count)
}

export function peopleWords(count: number): string {
  return count === 1 ? '1 persona' : `${numberWords(count)} personas`
}

export function answersWords(count: number): string {
  return count === 1 ? '1 respuesta' : `${numberWords(count)} respuestas`
}

/** «Del 1 al 30 de noviembre de 2026»: what both days share is said once. */
export function periodWords(from: string, to: string): string {
  if (from === to) return `El ${longDay(from)}`
  const [first, last] = [longDay(from), longDay(to)]
  const [day, month, year] = first.split(' de ')
  const [, lastMonth, lastYear] = last.split(' de ')
  if (year !== lastYear) return `Del ${first} al ${last}`
  return month === lastMonth ? `Del ${day} al ${last}` : `Del ${day} de ${month} al ${last}`
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}
