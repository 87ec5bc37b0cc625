import { longDay } from '@terminal/contract/calendar/calendar-day'
import type { Mark } from '@terminal/contract/surveys/marks'
import type { QuestionKind, SurveyChannel, SurveyState } from '@terminal/contract/surveys/survey'
import type { CommitmentState } from '@terminal/contract/surveys/survey-outcome'
import type { Tone } from '../../ui/tone.ts'

export const SURVEYS_PATH = '/dashboard/encuestas'

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

export const COMMITMENT_NAMES: Record<CommitmentState, string> = {
  planned: 'Programado',
  'in-progress': 'En marcha',
  done: 'Cumplido',
}

/** Del 1 al 30 de noviembre de 2026. */
export function periodWords(opensOn: string, closesOn: string): string {
  const closes = longDay(closesOn)
  if (opensOn === closesOn) return `El ${closes}`
  const isSameMonth = opensOn.slice(0, 7) === closesOn.slice(0, 7)
  const opens = isSameMonth ? String(Number(opensOn.slice(8))) : longDay(opensOn)
  return `Del ${opens} al ${closes}`
}

export function countWords(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('es-CO')} ${many}`
}
