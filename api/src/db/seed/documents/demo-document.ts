import type { FileFormat } from '@terminal/contract/documents/document'
import { type CsvRow, writeCsv } from './csv.ts'
import type { Block, Paper } from './paper.ts'
import { writePdf } from './pdf/pdf.ts'
import { writeScan } from './pdf/scan.ts'
import { longDay } from './spanish.ts'
import { OFFICES, type Office, TERMINAL } from './terminal.ts'

/** Made when it is asked for: most who read the list of documents want no file. */
type DemoFile = { addedOn: string; format: FileFormat; toBytes: () => Buffer }

export type DemoDocument = {
  numeral: string
  title: string
  publishedOn: string
  issuedOn: string | null
} & (
  | { state: 'published'; files: readonly DemoFile[] }
  | { state: 'published'; link: string }
  | { state: 'not-applicable'; reason: string }
  | { state: 'pending' }
)

export type Report = {
  numeral: string
  title: string
  office: Office
  issuedOn: string
  publishedOn: string
  /** The last day that its figures know of. */
  cutOffOn?: string
  blocks: readonly Block[]
}

export function paperOf({ title, office, issuedOn, cutOffOn, blocks }: Report): Paper {
  return {
    title,
    issuedOn,
    facts: [
      ['Dependencia', OFFICES[office]],
      ['Fecha de expedición', longDay(issuedOn)],
      ...(cutOffOn ? [['Fecha de corte', longDay(cutOffOn)] as const] : []),
    ],
    blocks,
    frame: {
      above: TERMINAL.name,
      aside: `NIT ${TERMINAL.nit} · ${TERMINAL.place}`,
      below: 'Documento de demostración: la entidad, las personas y las cifras son inventadas.',
    },
  }
}

/** A paper of the terminal. */
export function report(given: Report): DemoDocument {
  return fileDocument(given, 'pdf', () => writePdf(paperOf(given)))
}

/** A paper that was signed, and of which only the scan is left. */
export function scannedReport(given: Report): DemoDocument {
  return fileDocument(given, 'pdf', () => writeScan(paperOf(given)))
}

/** The paper as it is now, and before that as it first came. */
export function correctedReport(
  first: Report,
  later: { addedOn: string; blocks: readonly Block[] },
): DemoDocument {
  const toBytes = (blocks: readonly Block[]) => () => writePdf(paperOf({ ...first, blocks }))
  return {
    ...headOf(first),
    state: 'published',
    files: [
      { addedOn: first.publishedOn, format: 'pdf', toBytes: toBytes(first.blocks) },
      { addedOn: later.addedOn, format: 'pdf', toBytes: toBytes(later.blocks) },
    ],
  }
}

type Head = { numeral: string; title: string; publishedOn: string; issuedOn?: string }

/** Rows for whoever counts on. */
export function dataset(head: Head & { rows: readonly CsvRow[] }): DemoDocument {
  return fileDocument(head, 'csv', () => writeCsv(head.rows))
}

export function fileDocument(head: Head, format: FileFormat, toBytes: () => Buffer): DemoDocument {
  const files = [{ addedOn: head.publishedOn, format, toBytes }]
  return { ...headOf(head), state: 'published', files }
}

/** What another authority keeps, and the law only wants led to. */
export function elsewhere(head: Head & { link: string }): DemoDocument {
  return { ...headOf(head), state: 'published', link: head.link }
}

export function notApplicable(head: Head & { reason: string }): DemoDocument {
  return { ...headOf(head), state: 'not-applicable', reason: head.reason }
}

export function pending(head: Head): DemoDocument {
  return { ...headOf(head), state: 'pending' }
}

function headOf({ numeral, title, publishedOn, issuedOn }: Head) {
  return { numeral, title, publishedOn, issuedOn: issuedOn ?? null }
}
