import { plainText } from '../../text/plain-text.ts'
import type { PersonalData, PersonalField } from './desk-petition.ts'
import { plainDocument } from './document-types.ts'

/** What of a person a text seems to hold: `sure` is their own datum whole, else a word that may be somebody else's. */
export type Telling = { field: PersonalField; isSure: boolean }

export const TELLING_NAMES: Record<PersonalField, string> = {
  name: 'el nombre',
  document: 'el documento',
  email: 'el correo',
  phone: 'el teléfono',
  address: 'la dirección',
}

/** Shorter numbers are hours, taquillas and prices. */
const MIN_DIGITS = 5
const MIN_LETTERS = 3
/** They stand in any address, and in any text. */
const COMMON = new Set([
  ...['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'con', 'por', 'para', 'san', 'santa'],
  ...['calle', 'carrera', 'avenida', 'diagonal', 'transversal', 'barrio', 'casa', 'apartamento'],
  ...['torre', 'bloque', 'vereda', 'kilometro', 'manzana', 'piso', 'interior', 'sur', 'norte'],
])

/** Compares a text with what is known of who wrote it, however either is spelled. */
export function tellingIn(text: string, data: PersonalData): Telling[] {
  const words = wordsOf(text)
  const found: (Telling | undefined)[] = [
    named('name', words, data.name),
    numbered('document', text, data.document),
    mailed(text, data.email),
    numbered('phone', text, data.phone),
    named('address', words, data.address),
  ]
  return found.filter((each) => each !== undefined)
}

/** All its words one after the other are the person's; one of them may be anybody's. */
function named(
  field: 'name' | 'address',
  words: readonly string[],
  value: string | null,
): Telling | undefined {
  const own = wordsOf(value ?? '')
  if (own.length === 0) return undefined
  const whole = ` ${words.join(' ')} `
  if (own.length > 1 && whole.includes(` ${own.join(' ')} `)) return { field, isSure: true }
  const telling = own.filter((word) => word.length >= MIN_LETTERS && !COMMON.has(word))
  return telling.some((word) => words.includes(word)) ? { field, isSure: false } : undefined
}

/** Written with dots, blanks or hyphens between its digits, or without. */
function numbered(
  field: 'document' | 'phone',
  text: string,
  value: string | null,
): Telling | undefined {
  const digits = plainDocument(value ?? '').replace(/\D/g, '')
  if (digits.length < MIN_DIGITS) return undefined
  // Without the country's own number, a telephone is as often written.
  const own = field === 'phone' ? digits.replace(/^57(?=\d{10}$)/, '') : digits
  const runs = plainForms(text).match(/\d(?:[\s.,()-]{0,3}\d)*/g) ?? []
  return runs.some((run) => run.replace(/\D/g, '').includes(own))
    ? { field, isSure: true }
    : undefined
}

function mailed(text: string, value: string | null): Telling | undefined {
  if (value === null) return undefined
  const squeezed = plainForms(text).replace(/\s/g, '')
  return squeezed.includes(plainForms(value).replace(/\s/g, ''))
    ? { field: 'email', isSure: true }
    : undefined
}

function wordsOf(text: string): string[] {
  return plainForms(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Wide and styled letters and digits as plain ones, and nothing that cannot be seen. */
function plainForms(text: string): string {
  return plainText(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
}
