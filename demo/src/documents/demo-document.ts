import type { FileFormat } from '@terminal/contract/documents/document'
import { type CsvRow, writeCsv } from '../formats/csv.ts'
import type { Block, Paper } from '../formats/paper.ts'
import { writePdf } from '../formats/pdf.ts'
import { writeScan } from '../formats/scan.ts'
import { longDay } from './spanish.ts'
import { OFFICES, type Office, TERMINAL } from './terminal.ts'

/** The bytes are made on demand: most readers of the list need no file. */
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
  /** The last day that its figures cover. */
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

/** A document with text, as PDF. */
export function report(given: Report): DemoDocument {
  return fileDocument(given, 'pdf', () => writePdf(paperOf(given)))
}

/** A signed document of which only the scan exists. */
export function scannedReport(given: Report): DemoDocument {
  return fileDocument(given, 'pdf', () => writeScan(paperOf(given)))
}

/** A document with two versions: as first published, and corrected. */
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

/** Open data, as CSV. */
export function dataset(head: Head & { rows: readonly CsvRow[] }): DemoDocument {
  return fileDocument(head, 'csv', () => writeCsv(head.rows))
}

export function fileDocument(head: Head, format: FileFormat, toBytes: () => Buffer): DemoDocument {
  const files = [{ addedOn: head.publishedOn, format, toBytes }]
  return { ...headOf(head), state: 'published', files }
}

/** A link to what another authority publishes. */
export function linkedDocument(head: Head & { link: string }): DemoDocument {
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
