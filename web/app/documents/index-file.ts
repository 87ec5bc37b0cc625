import {
  FORMAT_CODES,
  type ListedDocument,
  type SectionWithDocuments,
  STATE_CODES,
} from '@terminal/contract/documents/document'
import { documentPath, sectionPath } from '@terminal/contract/documents/document-addresses'
import { parentNumeral } from '@terminal/contract/documents/numeral'
import { csvFile } from '@terminal/contract/text/csv'
import { newestFirst } from './document-years.ts'

/** A document in its section. A section without any is a row as well, and missing if nothing is below it either. */
type Row = {
  section: SectionWithDocuments
  document: ListedDocument | undefined
  isMissing: boolean
}
type Value = string | number | null

/** Named as in the API, so that readers of both find the same words. */
const COLUMNS: readonly (readonly [string, (row: Row) => Value])[] = [
  ['numeral', ({ section }) => section.numeral],
  ['nombre', ({ section }) => section.name],
  ['titulo', ({ document }) => document?.title ?? null],
  ['fechaPublicacion', ({ document }) => document?.publishedOn ?? null],
  ['fechaExpedicion', ({ document }) => document?.issuedOn ?? null],
  ['formato', ({ document }) => (document?.format ? FORMAT_CODES[document.format] : null)],
  ['tamanoBytes', ({ document }) => document?.bytes ?? null],
  ['sha256', ({ document }) => document?.sha256 ?? null],
  ['estado', stateOf],
  ['motivo', ({ document }) => document?.reason ?? null],
]

/** Whole addresses, at the end: what is opened, and the page about it. */
const ADDRESSES: readonly (readonly [string, (row: Row) => string])[] = [
  ['direccion', (row) => row.document?.url ?? pageOf(row)],
  ['ficha', pageOf],
]

export function indexCsv(sections: readonly SectionWithDocuments[], origin: string): string {
  const names = [...COLUMNS, ...ADDRESSES].map(([name]) => name)
  return csvFile([names, ...rowsOf(sections).map((row) => valuesOf(row, origin))])
}

export function indexJson(sections: readonly SectionWithDocuments[], origin: string): string {
  const names = [...COLUMNS, ...ADDRESSES].map(([name]) => name)
  const rows = rowsOf(sections).map((row) => {
    const values = valuesOf(row, origin)
    return Object.fromEntries(names.map((name, i) => [name, values[i]]))
  })
  return JSON.stringify(rows)
}

function rowsOf(sections: readonly SectionWithDocuments[]): Row[] {
  const above = new Set(sections.map(({ numeral }) => numeral && parentNumeral(numeral)))
  return sections.flatMap((section): Row[] => {
    const isAbove = section.numeral !== null && above.has(section.numeral)
    const isMissing = section.documents.length === 0 && !isAbove
    const documents: (ListedDocument | undefined)[] = newestFirst(section.documents)
    if (documents.length === 0) documents.push(undefined)
    return documents.map((document) => ({ section, document, isMissing }))
  })
}

function valuesOf(row: Row, origin: string): Value[] {
  return [
    ...COLUMNS.map(([, read]) => read(row)),
    ...ADDRESSES.map(([, read]) => new URL(read(row), origin).href),
  ]
}

function stateOf({ document, isMissing }: Row): string | null {
  if (document) return STATE_CODES[document.state]
  return isMissing ? STATE_CODES.pending : null
}

function pageOf({ section, document }: Row): string {
  return document ? documentPath(document.id) : sectionPath(section)
}
