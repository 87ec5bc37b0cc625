import {
  type DocumentFormat,
  FILE_TYPES,
  type FileFormat,
  type ListedDocument,
  type Periodicity,
  type PlacedDocument,
  type SectionRef,
} from '@terminal/contract/documents/document'
import { excerpt } from '@terminal/contract/text/excerpt'
import { formatDay } from '../ui/day.tsx'
import type { IconName } from '../ui/icon-paths.ts'

type FormatLook = { name: string; icon: IconName }

const FILES: Record<FileFormat, FormatLook> = {
  pdf: { name: 'PDF', icon: 'document' },
  docx: { name: 'Word (DOCX)', icon: 'document' },
  odt: { name: 'Texto (ODT)', icon: 'document' },
  xlsx: { name: 'Excel (XLSX)', icon: 'sheet' },
  ods: { name: 'Hoja de cálculo (ODS)', icon: 'sheet' },
  csv: { name: 'CSV', icon: 'sheet' },
  zip: { name: 'ZIP', icon: 'package' },
}
const LINK: FormatLook = { name: 'Enlace', icon: 'external' }

const PERIODS: Record<Periodicity, string | undefined> = {
  always: undefined,
  monthly: 'Se publica cada mes',
  quarterly: 'Se publica cada tres meses',
  'half-yearly': 'Se publica cada seis meses',
  yearly: 'Se publica cada año',
  'by-january': 'Se publica cada año, antes del 31 de enero',
}

/** What search engines show of a description. */
const DESCRIPTION_LENGTH = 155

export function formatName(format: DocumentFormat): string {
  return lookOf(format).name
}

export function formatIcon(format: DocumentFormat | null): IconName {
  return format === null ? 'document' : lookOf(format).icon
}

function lookOf(format: DocumentFormat): FormatLook {
  return format === 'link' ? LINK : FILES[format]
}

/** Undefined for what is not a file of ours. */
export function mediaType(format: DocumentFormat | null): string | undefined {
  return format === null || format === 'link' ? undefined : FILE_TYPES[format]
}

/** How often the law wants something new; nothing where it only wants it current. */
export function describePeriod(periodicity: Periodicity): string | undefined {
  return PERIODS[periodicity]
}

export function countDocuments(count: number): string {
  return count === 1 ? '1 documento' : `${count} documentos`
}

/** Of a section in which nothing can be opened: what is announced in it is not nothing. */
export function nothingYet({ pending }: { pending: number }): string {
  if (pending === 0) return 'Sin documentos todavía'
  return pending === 1 ? '1 documento pendiente' : `${pending} documentos pendientes`
}

/** As the law cites it: «4.10 Informes trimestrales». */
export function sectionTitle({ numeral, name }: Omit<SectionRef, 'id'>): string {
  return numeral === null ? name : `${numeral} ${name}`
}

/** For search engines: what the page of a section holds. */
export function sectionDescription(section: Omit<SectionRef, 'id'>, siteName: string): string {
  const { numeral, name } = section
  const which = numeral === null ? name : `Numeral ${numeral}, ${name}`
  return excerpt(
    `${which}. Documentos de la ${siteName}, con fecha, formato y tamaño.`,
    DESCRIPTION_LENGTH,
  )
}

/** And what a document is. */
export function documentDescription(
  { title, publishedOn, format, section }: Described,
  siteName: string,
): string {
  const kind = format === null ? '' : `, ${formatName(format)}`
  const where = section.numeral === null ? section.name : `numeral ${section.numeral}`
  return excerpt(
    `Del ${formatDay(publishedOn)}${kind}. ${title}. Transparencia de la ${siteName}, ${where}.`,
    DESCRIPTION_LENGTH,
  )
}

type Described = Pick<ListedDocument, 'title' | 'publishedOn' | 'format'> &
  Pick<PlacedDocument, 'section'>
