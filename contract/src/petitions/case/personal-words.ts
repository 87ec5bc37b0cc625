import { plainText } from '../../text/plain-text.ts'

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

/** What could be of somebody else, for whoever publishes it to look at again. */
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

/** One word of a name is also a word; two of them are somebody. A name of one word is that. */
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
