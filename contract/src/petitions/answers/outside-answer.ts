import { petitionPath } from '../case/desk-paths.ts'
import { OUTCOMES, type Outcome } from '../case/desk-words.ts'
import { OUTSIDE_CHANNELS, type OutsideChannel } from '../case/outside-channel.ts'
import { keyOf } from '../case/words.ts'
import { OUTSIDE_FILE_PART, type RespuestaPorFueraForm } from './outside-answer.schema.ts'

export const OUTSIDE_FIELDS = {
  on: 'dia',
  channel: 'medio',
  outcome: 'resultado',
  outgoing: 'salida',
  note: 'nota',
  proof: 'prueba',
  whyThen: 'porque',
  mayDownload: 'descargable',
  file: OUTSIDE_FILE_PART,
} as const
export type OutsideField = keyof typeof OUTSIDE_FIELDS

/** An answer that was given by another way, as staff write it down. */
export type OutsideAnswer = {
  on: string
  channel: OutsideChannel
  outcome: Outcome
  outgoing: string | undefined
  note: string | undefined
  /** How it is known that it arrived, and why on a day without work. */
  proof: string
  whyThen: string | undefined
  mayDownload: boolean
}

/** Of what is only said there may be no paper. */
export function needsFile(channel: OutsideChannel): boolean {
  return channel === 'email' || channel === 'post'
}

export function fromRespuestaPorFuera(form: RespuestaPorFueraForm): OutsideAnswer {
  return {
    on: form.dia,
    channel: keyOf(OUTSIDE_CHANNELS, form.medio),
    outcome: keyOf(OUTCOMES, form.resultado),
    outgoing: form.salida,
    note: form.nota,
    proof: form.prueba,
    whyThen: form.porque,
    mayDownload: form.descargable,
  }
}

/** The texts of the form: the file goes after them. */
export function toRespuestaPorFuera(answer: OutsideAnswer): Record<string, string> {
  return {
    [OUTSIDE_FIELDS.on]: answer.on,
    [OUTSIDE_FIELDS.channel]: OUTSIDE_CHANNELS[answer.channel],
    [OUTSIDE_FIELDS.outcome]: OUTCOMES[answer.outcome],
    [OUTSIDE_FIELDS.outgoing]: answer.outgoing ?? '',
    [OUTSIDE_FIELDS.note]: answer.note ?? '',
    [OUTSIDE_FIELDS.proof]: answer.proof,
    [OUTSIDE_FIELDS.whyThen]: answer.whyThen ?? '',
    [OUTSIDE_FIELDS.mayDownload]: answer.mayDownload ? 'si' : '',
  }
}

export function outsideAnswerPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/respuesta-por-fuera`
}
