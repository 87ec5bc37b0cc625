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
