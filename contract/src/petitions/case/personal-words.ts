import { plainText } from '../../text/plain-text.ts'
import type { PersonalData, PersonalField } from './desk-petition.ts'
import { plainDocument } from './document-types.ts'

/** Who wrote a petition, as they gave it. */
export type Author = {
  names: readonly string[]
  documents: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  addresses: readonly string[]
}

export type PersonalKind = 'name' | 'document' | 'email' | 'phone' | 'address'

const JOINING = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'san', 'santa'])
/** Shorter, it is part of too many other words and numbers. */
const SHORTEST = { name: 3, pair: 6, digits: 5, address: 6, mailbox: 5 }

/** What of its author a text says, however it is spelled: accents, capitals, blanks, dots and dashes do not hide it. */
export function findPersonal(text: string, author: Author): PersonalKind[] {
  const written = readText(text)
  const found: Record<PersonalKind, boolean> = {
    name: author.names.some((name) => saysName(written, name)),
    document: author.documents.some((number) => saysNumber(written, number)),
    email: author.emails.some((address) => saysMail(written, address)),
    phone: author.phones.some((number) => saysPhone(written, number)),
    address: author.addresses.some((address) => saysWhole(written, address, SHORTEST.address)),
  }
  return (Object.keys(found) as PersonalKind[]).filter((kind) => found[kind])
}

/** Possible personal data of others, to be checked again before publishing. */
export function findDoubtful(text: string, known: readonly string[] = []): string[] {
  const clean = known.reduce((rest, each) => rest.replaceAll(each, ' '), straight(text))
  const mails = clean.match(/[^\s@]+@[^\s@]+\.[^\s@]+/g) ?? []
  const numbers = clean.match(/\d[\d.\s'’-]{5,}\d/g) ?? []
  const documents = clean.match(/\b(?:C\.?C\.?|T\.?I\.?|C\.?E\.?|NIT)\b[^\n]{0,20}\d+/gi) ?? []
  return [...new Set([...mails, ...documents, ...numbers.filter(isLong)])].map((each) =>
    each.trim(),
  )
}

function isLong(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '')
  return digits.length >= SHORTEST.digits + 1 && !/^\d{4}-\d{2}-\d{2}$/.test(written.trim())
}

type Written = {
  words: ReadonlySet<string>
  /** Letters and digits alone. */
  packed: string
  /** The same without what some write for the signs of an address. */
  spelled: string
}

function readText(text: string): Written {
  const plain = plainText(straight(text))
  const packed = pack(plain)
  return {
    words: new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? []),
    packed,
    spelled: pack(plain.replaceAll(/\b(?:arroba|at|punto|dot|guion|bajo)\b/g, ' ')),
  }
}

/** Without letters that only look like others, what cannot be seen, and digits of other scripts. */
function straight(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
}

/** Digits stand in the Unicode tables ten by ten. */
function digitOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return code - zero
}

function pack(plain: string): string {
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** One word of a name is also a word; two of them identify a person. A name of one word is that. */
function saysName(written: Written, name: string): boolean {
  const all = plainText(straight(name)).match(/[\p{L}\p{N}]+/gu) ?? []
  const words = [...new Set(all)].filter(
    (word) => word.length >= SHORTEST.name && !JOINING.has(word),
  )
  const [only] = words
  if (only === undefined) return saysWhole(written, name, SHORTEST.pair)
  if (words.length === 1)
    return written.words.has(only) || written.packed.includes(pack(all.join('')))
  if (words.filter((word) => written.words.has(word)).length >= 2) return true
  return words.some((one) =>
    words.some(
      (other) =>
        one !== other &&
        `${one}${other}`.length >= SHORTEST.pair &&
        written.packed.includes(one + other),
    ),
  )
}

function saysNumber({ packed }: Written, number: string): boolean {
  const plain = pack(plainText(straight(number)))
  return plain.length >= SHORTEST.digits && packed.includes(plain)
}

/** The whole address, or the mailbox alone. */
function saysMail({ packed, spelled }: Written, address: string): boolean {
  const plain = plainText(straight(address))
  const whole = pack(plain)
  const mailbox = pack(plain.split('@')[0] ?? '')
  return [packed, spelled].some(
    (text) =>
      (whole.length >= SHORTEST.mailbox && text.includes(whole)) ||
      (mailbox.length >= SHORTEST.mailbox && text.includes(mailbox)),
  )
}

/** With or without the country. */
function saysPhone({ packed }: Written, number: string): boolean {
  const digits = straight(number).replaceAll(/\D/g, '')
  const national = digits.length > 10 ? digits.slice(-10) : digits
  return national.length >= 7 && packed.includes(national)
}

function saysWhole({ packed }: Written, value: string, shortest: number): boolean {
  const plain = pack(plainText(straight(value)))
  return plain.length >= shortest && packed.includes(plain)
}

/** As staff are told. */
export const PERSONAL_WORDS: Record<PersonalKind, string> = {
  name: 'el nombre',
  document: 'el documento',
  email: 'el correo',
  phone: 'el teléfono',
  address: 'la dirección',
}

/** What of a person a text seems to hold: `sure` is their own datum whole, else a word that may be another person's. */
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
