import type { Mark } from '@terminal/contract/surveys/marks'
import type { QuestionKind, SurveyChannel, SurveyState } from '@terminal/contract/surveys/survey'
import type { Tone } from '../../ui/tone.ts'

export const STATE_NAMES: Record<SurveyState, string> = {
  draft: 'Borrador',
  scheduled: 'Por abrir',
  open: 'Abierta',
  closed: 'Cerrada',
}

export const STATE_TONES: Record<SurveyState, Tone | 'accent' | 'neutral'> = {
  draft: 'neutral',
  scheduled: 'info',
  open: 'success',
  closed: 'neutral',
}

export const KIND_NAMES: Record<QuestionKind, string> = {
  single: 'Una respuesta',
  multiple: 'Varias respuestas',
  scale: 'Escala de 1 a 5',
  ranking: 'Ordenar',
  'short-text': 'Texto corto',
  'long-text': 'Texto largo',
}

export const CHANNEL_NAMES: Record<SurveyChannel, string> = {
  web: 'Página web',
  paper: 'Papel',
  tablet: 'Tableta',
}

export const MARK_NAMES: Record<Mark, string> = {
  network: 'Muchas de una misma red en un día',
  unproved: 'Sin la comprobación contra programas',
}

export const DECISION_WORDS = { true: 'Se cuentan', false: 'Se dejaron por fuera' } as const

export function countWords(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('es-CO')} ${many}`
}
