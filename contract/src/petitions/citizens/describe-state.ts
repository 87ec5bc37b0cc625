import {
  ANSWERED_TITLE,
  JOINED_TITLE,
  REJECTED_TITLE,
  REOPENED_TITLE,
  SEPARATED_TITLE,
  transferTitle,
  UNCLEAR_TITLE,
  WITHDRAWN_TITLE,
} from '../case/describe-event.ts'
import { isAboutData } from '../case/terms.ts'
import type { Tracking } from './tracking.ts'

export type StateWords = {
  sentence: string
  /** What one can do now; empty where waiting is all. */
  advice: string
}

const OTHERS = 'acudir a la Personería o a la Defensoría del Pueblo'
const SIC = 'quejarse ante la Superintendencia de Industria y Comercio (SIC)'

/** How a petition is, in a sentence, and what one can do about it. */
export function describeState(tracking: Tracking): StateWords {
  return { sentence: sentenceFor(tracking), advice: adviceFor(tracking) }
}

function sentenceFor(tracking: Tracking): string {
  const { state, area, transferredTo } = tracking
  switch (state) {
    case 'filed':
      return 'La recibimos. El siguiente paso es entregarla a la oficina que prepara la respuesta.'
    case 'in-progress':
      if (isLast(tracking, JOINED_TITLE, [SEPARATED_TITLE, REOPENED_TITLE]))
        return 'La respondemos junto con otra sobre el mismo asunto.'
      return area === null
        ? 'Estamos preparando la respuesta.'
        : `${area} está preparando la respuesta.`
    case 'awaiting-completion':
      return tracking.completion?.isUnclear
        ? 'No entendimos qué nos pide. Aclárelo, por favor.'
        : 'Nos falta un dato suyo.'
    case 'answered':
      return 'Ya le respondimos.'
    case 'withdrawn':
      return isClosedBy(tracking, WITHDRAWN_TITLE)
        ? 'Está cerrada: usted la retiró.'
        : 'Está cerrada: no llegó el dato que le pedimos.'
    case 'archived':
      if (isClosedBy(tracking, REJECTED_TITLE)) return 'Está cerrada: la rechazamos.'
      if (isClosedBy(tracking, UNCLEAR_TITLE)) return 'Está cerrada: no llegó la aclaración.'
      if (isClosedBy(tracking, ANSWERED_TITLE)) return 'Está cerrada: ya le respondimos.'
      return transferredTo !== null && isClosedBy(tracking, transferTitle(transferredTo))
        ? `La trasladamos a quien le responde: ${transferredTo}.`
        : 'Está cerrada.'
  }
}

/** Whether this is what closed it last: of one that was opened again, only what came after counts. */
function isClosedBy(tracking: Tracking, title: string): boolean {
  return isLast(tracking, title, [REOPENED_TITLE])
}

/** Whether it happened, and nothing since has undone it. */
function isLast({ events }: Tracking, title: string, undone: readonly string[]): boolean {
  return events.find((event) => [title, ...undone].includes(event.title))?.title === title
}

function adviceFor(tracking: Tracking): string {
  const { state, daysLeft, mayAdd } = tracking
  const mayComeAgain = isClosedBy(tracking, REJECTED_TITLE) || isClosedBy(tracking, UNCLEAR_TITLE)
  if (state === 'archived' && mayComeAgain)
    return `Puede presentarla otra vez cuando quiera. También puede ${OTHERS}.`
  switch (state) {
    case 'answered':
      return `Si falta algo, ${mayAdd ? 'agréguelo aquí' : 'presente otra'}. Si no está de acuerdo, puede ${elsewhere(tracking)}.`
    case 'withdrawn':
      return 'Puede presentarla otra vez cuando quiera.'
    case 'archived':
      return `Si necesita algo más, presente otra y escriba este radicado. También puede ${isClosedBy(tracking, ANSWERED_TITLE) ? elsewhere(tracking) : OTHERS}.`
    default:
      return daysLeft < 0
        ? `Ya debíamos haberle respondido. Llámenos; también puede ${elsewhere(tracking)}.`
        : ''
  }
}

/** Of an answer, or of none in time. The SIC hears only those who asked us first (Ley 1581 de 2012, art. 16). */
function elsewhere({ type }: Tracking): string {
  if (!isAboutData(type)) return OTHERS
  const asked = type === 'data-claim' ? 'el reclamo' : 'la consulta'
  return `${SIC}: la ley pide hacer antes ${asked} ante nosotros, y usted ya lo hizo (Ley 1581 de 2012, art. 16)`
}
