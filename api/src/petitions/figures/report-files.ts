import { longDay } from '@terminal/contract/calendar/calendar-day'
import { quarterName, quarterWord } from '@terminal/contract/calendar/quarter'
import type { Operator } from '@terminal/contract/operator/operator'
import type {
  ReportContent,
  RequestFigures,
  ToldFact,
} from '@terminal/contract/petitions/figures/published-figures'
import {
  reportNotes,
  reportTitle,
  summaryTitle,
} from '@terminal/contract/petitions/figures/report-words'
import { REQUESTS_TITLE, requestFacts } from '@terminal/contract/petitions/figures/told-requests'
import { csvFile } from '@terminal/contract/text/csv'
import { asFarAsWritable } from '@terminal/contract/text/win-ansi'
import type { PdfBlock } from '../../platform/pdf/lay-out.ts'
import type { PdfLetter } from '../../platform/pdf/write-pdf.ts'

export type Edition = ReportContent & { version: number; publishedOn: string; at: Date }

/** One line for each number: a spreadsheet makes any table of it. */
export function reportCsv({ figures, requests, note, improvements }: ReportContent): string {
  const quarter = quarterWord(figures)
  return csvFile([
    ['Trimestre', 'Cuadro', 'Fila', 'Medida', 'Valor'],
    ...(requests ? requestLines(requests).map((line) => [quarter, REQUESTS_TITLE, ...line]) : []),
    ...figures.facts.map(({ name, value }) => [quarter, 'Resumen', name, '', value]),
    ...figures.tables.flatMap(({ title, columns, rows }) =>
      rows.flatMap(({ name, counts }) =>
        counts.map((count, i) => [quarter, title, name, columns[i + 1] ?? '', count]),
      ),
    ),
    ...improvements.map(({ on, text }) => [quarter, 'Esto cambió gracias a usted', on, '', text]),
    ...(note === null ? [] : [[quarter, 'Sobre esta edición', '', '', note]]),
  ])
}

/** The time of each answer has a line: their order is by the days. */
function requestLines({ days, received, transferred, denied }: RequestFigures) {
  return [
    ['Recibidas', '', received],
    ['Trasladadas a otra entidad', '', transferred],
    ['Con acceso a la información negado', '', denied],
    ['Respondidas', '', days.length],
    ...days.map((each, i) => [`Respuesta ${i + 1}`, 'Días hábiles', each]),
  ]
}

/** The same as a tagged document, for the archive and for paper. */
export function reportPdf(
  edition: Edition,
  operator: Pick<Operator, 'name' | 'address' | 'phone'>,
): PdfLetter {
  const { figures, requests, improvements, version, publishedOn, at } = edition
  const title = reportTitle(figures)
  return {
    role: 'Document',
    title,
    author: operator.name,
    createdAt: at,
    blocks: [
      { role: 'H1', look: 'title', text: title },
      {
        role: 'P',
        look: 'quiet',
        text: `Numeral 4.10 del índice de transparencia. Contado el ${longDay(figures.countedOn)}. Versión ${version}, publicada el ${longDay(publishedOn)}.`,
      },
      ...(requests ? requestBlocks(requests) : []),
      { role: 'H2', look: 'heading', text: summaryTitle(figures) },
      factTable(figures.facts),
      ...figures.tables.flatMap(({ title: text, columns, rows }): PdfBlock[] => [
        { role: 'H2', look: 'heading', text },
        {
          role: 'Table',
          head: columns,
          rows: rows.map(({ name, counts }) => [asFarAsWritable(name), ...counts.map(String)]),
        },
      ]),
      ...(improvements.length === 0 ? [] : improvementBlocks(improvements)),
      { role: 'H2', look: 'heading', text: 'Cómo se cuenta' },
      ...reportNotes(edition).map(
        (text): PdfBlock => ({ role: 'P', look: 'body', text: asFarAsWritable(text) }),
      ),
    ],
    frame: {
      above: operator.name,
      aside: `PQRSD, ${quarterName(figures)}`,
      below: [operator.address, operator.phone].filter((part) => part !== '').join(' · '),
    },
  }
}

function requestBlocks(requests: RequestFigures): PdfBlock[] {
  return [
    { role: 'H2', look: 'heading', text: REQUESTS_TITLE },
    { role: 'P', look: 'quiet', text: `Contadas el ${longDay(requests.countedOn)}.` },
    factTable(requestFacts(requests)),
  ]
}

function factTable(facts: readonly ToldFact[]): PdfBlock {
  return {
    role: 'Table',
    head: ['Dato', 'Cifra'],
    rows: facts.map(({ name, value }) => [name, value]),
  }
}

function improvementBlocks(improvements: ReportContent['improvements']): PdfBlock[] {
  return [
    { role: 'H2', look: 'heading', text: 'Esto cambió gracias a usted' },
    ...improvements.map(
      ({ on, text }): PdfBlock => ({
        role: 'P',
        look: 'body',
        text: `${longDay(on)}: ${asFarAsWritable(text)}`,
      }),
    ),
  ]
}
