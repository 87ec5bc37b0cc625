import { WITHDRAWN_TITLE } from './describe-event.ts'
import type { PetitionState } from './petition-steps.ts'
import type { Tracking } from './tracking.ts'

export type StateWords = {
  sentence: string
  /** What one can do now; empty where waiting is all. */
  advice: string
}

/** As a badge says it. */
export const STATE_NAMES: Record<PetitionState, string> = {
  filed: 'Radicada',
  'in-progress': 'En trámite',
  'awaiting-completion': 'Requiere complemento',
  answered: 'Respondida',
  withdrawn: 'Desistida',
  archived: 'Archivada',
}

const OTHERS = 'la Personería o la Defensoría del Pueblo'

/** How a petition is, in a sentence, and what one can do about it. */
export function describeState(tracking: Tracking): StateWords {
  return { sentence: sentenceFor(tracking), advice: adviceFor(tracking) }
}

function sentenceFor({ state, area, transferredTo, events }: Tracking): string {
  switch (state) {
    case 'filed':
      return 'La recibimos. El siguiente paso es entregarla a la oficina que prepara la respuesta.'
    case 'in-progress':
      return area === null
        ? 'Estamos preparando la respuesta.'
        : `${area} está preparando la respuesta.`
    case 'awaiting-completion':
      return 'Nos falta un dato suyo.'
    case 'answered':
      return 'Ya le respondimos.'
    case 'withdrawn':
      return events.some(({ title }) => title === WITHDRAWN_TITLE)
        ? 'Está cerrada: usted la retiró.'
        : 'Está cerrada: no llegó el dato que le pedimos.'
    case 'archived':
      return transferredTo === null
        ? 'Está cerrada.'
        : `La trasladamos a quien le responde: ${transferredTo}.`
  }
}

function adviceFor({ state, daysLeft, mayAdd }: Tracking): string {
  switch (state) {
    case 'answered':
      return `Si falta algo, ${mayAdd ? 'agréguelo aquí' : 'presente otra'}. Si no está de acuerdo, puede acudir a ${OTHERS}.`
    case 'withdrawn':
      return 'Puede presentarla otra vez cuando quiera.'
    case 'archived':
      return `Si necesita algo más, presente otra y escriba este radicado. También puede acudir a ${OTHERS}.`
    default:
      return daysLeft < 0
        ? `Ya debíamos haberle respondido. Llámenos; también puede acudir a ${OTHERS}.`
        : ''
  }
}
