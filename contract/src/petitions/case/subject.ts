import { oneLine } from '../../text/one-line.ts'

const LONGEST = 90
const SHORTEST_SENTENCE = 15
const HELLO =
  /^(?:hola|buen[oa]s?\s+(?:d[ií]as?|tardes?|noches?)|(?:un\s+)?cordial\s+saludo|saludos|señor(?:es|as|a)?)\b[\s,.:;!]+/iu
const ADDRESS = /\S+@\S+/gu
/** Seven digits or more, as a document or a telephone is written. */
const NUMBER = /\d(?:[ .-]?\d){6,}/gu
const DAY = /^\d{1,4}[.-]\d{1,2}[.-]\d{1,4}$/u

/**
 * What a petition is about, for a list: its first sentence, or as much of it as fits. Addresses and the numbers of
 * documents and telephones are left out, because a list opens nothing personal.
 */
export function subjectOf(message: string, fileCount: number): string {
  const line = withoutHello(oneLine(message)).replaceAll(ADDRESS, '…').replaceAll(NUMBER, mask)
  if (line === '')
    return fileCount === 1 ? 'Sin texto, con 1 archivo' : `Sin texto, con ${fileCount} archivos`
  const subject = firstSentence(line) ?? cutAtWord(line)
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`
}

function withoutHello(line: string): string {
  const rest = line.replace(HELLO, '')
  return rest === line || rest === '' ? line : withoutHello(rest)
}

function mask(digits: string): string {
  return DAY.test(digits) ? digits : '…'
}

function firstSentence(line: string): string | undefined {
  for (const { index } of line.matchAll(/[.!?](?=\s|$)/gu)) {
    if (index >= LONGEST) return undefined
    if (index >= SHORTEST_SENTENCE) return line.slice(0, index + (line[index] === '.' ? 0 : 1))
  }
  return line.length <= LONGEST ? line : undefined
}

function cutAtWord(line: string): string {
  const characters = [...line].slice(0, LONGEST).join('')
  const whole = characters.replace(/\s+\S*$/u, '')
  return `${whole.replace(/[,;:]$/u, '')}…`
}
