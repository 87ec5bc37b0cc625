import type { QuestionResult } from '@terminal/contract/surveys/survey-counts'
import { averageOf, rowsOf, sameQuestion } from './result-rows.ts'
import { capitalized, decimalWords, shareWords } from './result-words.ts'

/** An edition to compare with. */
export type Compared = { edition: string; questions: readonly QuestionResult[] } | null

/** What the numbers of a survey say first, where staff wrote no finding: the question in which most people agree. */
export function findingOf(
  questions: readonly QuestionResult[],
): { words: string; question: string } | undefined {
  const shown = questions.filter(({ hidden }) => hidden === null)
  const [clearest] = shown.toSorted((a, b) => clarityOf(b) - clarityOf(a))
  if (!clearest) return undefined
  return { words: headline(clearest), question: clearest.text }
}

/**
 * The share of the first. A question whose first ones are equal says nothing; a vote goes before marks, and what says
 * something by itself before a «Sí» or «No».
 */
function clarityOf(result: QuestionResult): number {
  if (result.kind === 'scale') return -1
  if (result.options.some(({ text }) => text === 'Sí' || text === 'No')) return -0.5
  const [first = 0, second = 0] = result.options
    .map(({ count }) => count / result.answered)
    .toSorted((a, b) => b - a)
  return first === second ? -2 : first
}

function headline(result: QuestionResult): string {
  const { kind, answered } = result
  if (kind === 'scale')
    return `Quienes respondieron calificaron en promedio con ${decimalWords(averageOf(result))} de 5.`
  const [first, ...tied] = topOf(result)
  if (!first || tied.length > 0) return tieWords(result)
  const share = shareWords(first.count, answered)
  if (kind === 'ranking')
    return `De quienes respondieron, ${share} pusieron primero «${first.label}».`
  const verb = kind === 'multiple' ? 'marcaron' : 'eligieron'
  return `De quienes respondieron, ${share} ${verb} «${first.label}».`
}

/** What a question says in a sentence or two, and what the last edition said. */
export function sentenceOf(result: QuestionResult, compared: Compared): string {
  const earlier = compared ? sameQuestion(result, compared.questions) : undefined
  const then = compared && earlier ? comparison(result, earlier, compared.edition) : ''
  const several = result.kind === 'multiple' ? 'Cada persona podía marcar varias.' : ''
  return [ownSentence(result), then, several].filter(Boolean).join(' ')
}

function ownSentence(result: QuestionResult): string {
  const { kind, answered } = result
  if (kind === 'scale') return scaleSentence(result)
  if (kind === 'ranking') return rankingSentence(result)
  const [first, ...tied] = topOf(result)
  if (!first || tied.length > 0) return tieWords(result)
  const verb = kind === 'multiple' ? 'marcaron' : 'eligieron'
  return `${capitalized(shareWords(first.count, answered))} ${verb} «${first.label}».`
}

function scaleSentence(result: QuestionResult): string {
  const high = result.options
    .filter(({ key }) => Number(key) >= 4)
    .reduce((sum, { count }) => sum + count, 0)
  const share = capitalized(shareWords(high, result.answered))
  return `En promedio, ${decimalWords(averageOf(result))} de 5. ${share} dieron 4 o 5.`
}

function rankingSentence(result: QuestionResult): string {
  const [first] = rowsOf(result)
  if (!first || first.averagePlace === null) return ''
  return `«${first.label}» quedó primero: en promedio, en el lugar ${decimalWords(first.averagePlace)} de ${result.options.length}. La barra muestra cuántas personas pusieron cada opción en el primer lugar.`
}

function comparison(result: QuestionResult, earlier: QuestionResult, edition: string): string {
  if (result.kind === 'scale')
    return `En ${edition} el promedio fue ${decimalWords(averageOf(earlier))}.`
  const [first, ...tied] = topOf(result, earlier)
  if (!first?.earlier || tied.length > 0 || result.kind === 'ranking') return ''
  return `En ${edition} fueron ${shareWords(first.earlier.count, first.earlier.total)}.`
}

function topOf(result: QuestionResult, earlier?: QuestionResult) {
  return rowsOf(result, earlier).filter(({ isTop }) => isTop)
}

function tieWords(result: QuestionResult): string {
  const top = topOf(result)
  const [first, second] = top
  if (!first || !second) return 'Nadie eligió una de las opciones.'
  const share = shareWords(first.count, result.answered)
  return top.length === 2
    ? `«${first.label}» y «${second.label}» quedaron iguales: ${share} cada una.`
    : `${top.length} opciones quedaron iguales: ${share} cada una.`
}
