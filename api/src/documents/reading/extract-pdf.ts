import { getDocumentProxy } from 'unpdf'
import { countLetters, type Extracted, MOST_PASSAGES, pagePassages } from './passages.ts'

/** A page of a scan has none, or the line that the program of the scanner puts under each. */
const LEAST_LETTERS_PER_PAGE = 25
const LARGEST_INTEGER = 2 ** 31 - 1

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Throws for what is damaged or protected. */
export async function extractPdf(bytes: Uint8Array): Promise<Extracted> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, useSystemFonts: false })
  const facts = await readFacts(pdf)
  const texts = await readPages(pdf)
  const letters = texts.reduce((sum, text) => sum + countLetters(text), 0)
  return {
    ...facts,
    state: letters < LEAST_LETTERS_PER_PAGE * texts.length ? 'no-text' : 'text',
    pageCount: Math.min(pdf.numPages, LARGEST_INTEGER),
    passages: pagePassages(texts),
  }
}

type Facts = Pick<Extracted, 'hasTitle' | 'hasLanguage' | 'isTagged'>

/** What its catalogue says, by the names of the format. */
async function readFacts(pdf: Pdf): Promise<Facts> {
  const said: { info: object; metadata: { get(name: string): unknown } | null } =
    await pdf.getMetadata()
  const info: { Title?: unknown; Language?: unknown } = said.info
  const marks = await pdf.getMarkInfo()
  return {
    hasTitle: isSaid(info.Title) || isSaid(said.metadata?.get('dc:title')),
    hasLanguage: isSaid(info.Language),
    isTagged: marks?.Marked === true && 'hasStructTree' in said && said.hasStructTree === true,
  }
}

function isSaid(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** A page that cannot be read is empty; if there is no other, nothing was read. */
async function readPages(pdf: Pdf): Promise<string[]> {
  const texts: (string | undefined)[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PASSAGES); number++)
    texts.push(await readPage(pdf, number).catch(() => undefined))
  if (texts.every((text) => text === undefined)) throw new Error('no page can be read')
  return texts.map((text) => text ?? '')
}

async function readPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}
