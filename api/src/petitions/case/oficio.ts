import { longDay } from '@terminal/contract/calendar/calendar-day'
import type { Operator } from '@terminal/contract/operator/operator'
import type { PersonalData } from '@terminal/contract/petitions/case/desk-petition'
import { type TextBlock, textBlocks } from '@terminal/contract/text/text-blocks'
import { drawLogo } from '../../platform/pdf/draw-logo.ts'
import type { PdfBlock, PdfLetter, PdfText } from '../../platform/pdf/pdf-letter.ts'

/** The terminal, as its paper shows it. */
export type Letterhead = {
  operator: Pick<Operator, 'name' | 'nit' | 'city' | 'address' | 'phone' | 'email'>
  /** The text of logo.svg. */
  logo: string
}

/** A letter of the office, with an outgoing number. */
export type Oficio = {
  title: string
  /** As it is numbered, or that it is not yet. */
  outgoing: string
  /** The day in Bogotá, and the instant. */
  on: string
  at: Date
  /** Lines, the first of them a name. */
  addressee: readonly string[]
  /** What it is about: «Radicado 2026-000119, del 3 de noviembre de 2026». */
  reference: string
  blocks: readonly PdfBlock[]
  signer: string
  position: string | undefined
  /** What goes with it; sums of what is final. */
  annexes: readonly { name: string; sha256?: string }[]
}

const ANONYMOUS = ['Anónimo']

/** Whom it is for, and where it goes. */
export function addresseeOf(
  { name, email, address }: Pick<PersonalData, 'name' | 'email' | 'address'>,
  replyBy: string,
): readonly string[] {
  const place = replyBy === 'post' ? (address ?? email) : (email ?? address)
  if (name === null) return place === null ? ANONYMOUS : [...ANONYMOUS, place]
  return ['Señor(a)', name, ...(place === null ? [] : [place])]
}

/** As an entity writes it: number, place and day, for whom, about what, the text, who answers for it, and what goes with it. */
export async function oficioPdf(
  oficio: Oficio,
  { operator, logo }: Letterhead,
): Promise<PdfLetter> {
  const { title, outgoing, on, addressee, reference, signer, position, annexes } = oficio
  return {
    role: 'Document',
    title: `${title} (${outgoing})`,
    author: operator.name,
    createdAt: oficio.at,
    blocks: [
      quiet(`${operator.city}, ${longDay(on)}\nRadicado de salida: ${outgoing}`),
      { role: 'P', look: 'body', text: addressee.join('\n') },
      quiet(`Referencia: ${reference}`),
      { role: 'H1', look: 'title', text: title },
      ...oficio.blocks,
      { role: 'P', look: 'body', text: 'Atentamente,' },
      { role: 'P', look: 'strong', text: signer },
      { role: 'P', look: 'body', text: `${position ?? 'Oficina de PQRSD'}\n${operator.name}` },
      quiet(`Aprobado electrónicamente por ${signer} el ${longDay(on)}.`),
      ...annexesOf(annexes),
    ],
    frame: {
      above: operator.name,
      aside: outgoing,
      below: [`NIT ${operator.nit}`, operator.address, operator.phone, operator.email].join(' · '),
      logo: await drawLogo(logo),
    },
  }
}

/** What an officer typed, with its subtitles and lists. */
export function bodyBlocks(paragraphs: readonly string[]): PdfBlock[] {
  return paragraphs.flatMap(textBlocks).map(toPdf)
}

function toPdf(block: TextBlock): PdfBlock {
  if (block.kind === 'list') return { role: 'L', items: block.items, isNumbered: block.isNumbered }
  return block.kind === 'heading'
    ? { role: 'H2', look: 'heading', text: block.text }
    : { role: 'P', look: 'body', text: block.text }
}

function annexesOf(annexes: Oficio['annexes']): PdfBlock[] {
  if (annexes.length === 0) return []
  const items = annexes.map(({ name, sha256 }) =>
    sha256 === undefined ? name : `${name}\nHuella SHA-256: ${sha256}`,
  )
  return [
    { role: 'H2', look: 'heading', text: 'Anexos' },
    { role: 'L', items },
  ]
}

function quiet(text: string): PdfText {
  return { role: 'P', look: 'quiet', text }
}
