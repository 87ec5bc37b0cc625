import { longDay } from '../../calendar/calendar-day.ts'
import { findUnwritable } from '../../text/writable-signs.ts'
import type { PetitionType } from '../case/terms.ts'
import type { Answer, AnswerField } from './answer.ts'

/** What the law says about an answer depends on what it answers. */
export type Answered = {
  type: PetitionType
  /** An overdue request for information is accepted: it can no longer be denied. */
  isAcceptedBySilence: boolean
}

export type AnswerProblem = { field: AnswerField; sentence: string }

const SILENCE =
  'Se venció el plazo y la solicitud de información quedó aceptada por silencio: ya no puede negarse. Entregue lo que pide.'

/** Everything that keeps an answer from being sent, a sentence for each field. */
export function answerProblems(answer: Answer, answered: Answered): AnswerProblem[] {
  const { brief, body, outcome, norm, earlier, signerId } = answer
  const found: (AnswerProblem | false)[] = [
    brief.trim() === '' && problem('brief', 'Escriba la respuesta en pocas palabras.'),
    body.trim() === '' && problem('body', 'Escriba la respuesta completa.'),
    outcome === null && problem('outcome', 'Elija el resultado de la respuesta.'),
    outcome === 'denied' && answered.isAcceptedBySilence && problem('outcome', SILENCE),
    outcome === 'denied' &&
      norm.trim().length < 3 &&
      problem('norm', 'Escriba la norma por la que se niega, con su artículo.'),
    outcome === 'repeated' &&
      earlier.trim() === '' &&
      problem('earlier', 'Escriba el radicado de la solicitud que ya se respondió.'),
    signerId === null && problem('signerId', 'Elija quién firma.'),
    ...(['brief', 'body', 'norm'] as const).map((field) => wordsProblem(field, answer[field])),
  ]
  return found.filter((each) => each !== false)
}

/** What a template leaves to be filled in stands in brackets: «[qué pasó]». */
const BLANK = /\[[^[\]\n]{3,80}\]/

function wordsProblem(field: AnswerField, text: string): AnswerProblem | false {
  const blank = BLANK.exec(text)?.[0]
  if (blank) return problem(field, `Falta completar «${blank}».`)
  const sign = findUnwritable(text)
  return (
    sign !== undefined &&
    problem(field, `El PDF no puede escribir «${sign}». Cámbielo por palabras.`)
  )
}

function problem(field: AnswerField, sentence: string): AnswerProblem {
  return { field, sentence }
}

const INFORMATION: readonly PetitionType[] = ['information', 'authority-information']

/** What was answered before, as it went out. */
export type EarlierAnswer = { outgoing: string; on: string; isAttached: boolean }

/** The paragraphs of the letter: what was written, and what the law wants said with such an outcome. */
export function answerParagraphs(
  { body, outcome, norm, earlier }: Answer,
  { type, before }: Pick<Answered, 'type'> & { before?: EarlierAnswer | undefined },
): string[] {
  const written = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  if (outcome === 'denied') return [...written, `La norma que lo impide: ${norm}.`, insist(type)]
  if (outcome === 'repeated') return [...written, repeatedWords(earlier, before)]
  return written
}

function repeatedWords(radicado: string, before: EarlierAnswer | undefined): string {
  const same = `Ya respondimos lo mismo en la solicitud con radicado ${radicado}`
  if (!before) return `${same}.`
  const number = `${same}, con el radicado de salida ${before.outgoing} del ${longDay(before.on)}.`
  return before.isAttached ? `${number} Con esta respuesta va una copia.` : number
}

/** Whom who is denied something can turn to. */
function insist(type: PetitionType): string {
  return INFORMATION.includes(type)
    ? 'Usted puede insistir: escríbanos dentro de los 10 días hábiles siguientes a esta respuesta. Entonces enviamos los documentos al juez o tribunal administrativo, que decide (Ley 1437 de 2011, art. 26).'
    : 'Usted puede insistir: escríbanos otra vez, diga por qué no está de acuerdo y cite este radicado. También puede acudir a la Personería o a la Defensoría del Pueblo.'
}

const WHAT: Record<PetitionType, string> = {
  petition: 'petición',
  complaint: 'queja',
  claim: 'reclamo',
  information: 'solicitud de información',
  consultation: 'consulta',
  suggestion: 'sugerencia',
  report: 'denuncia',
  praise: 'felicitación',
  'data-inquiry': 'consulta sobre sus datos',
  'data-claim': 'reclamo sobre sus datos',
  'authority-information': 'solicitud de información',
}

/** «Respuesta a su queja 2026-000119» */
export function answerTitle(type: PetitionType, radicado: string): string {
  return `Respuesta a su ${WHAT[type]} ${radicado}`
}
