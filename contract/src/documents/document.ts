import { z } from 'zod'
import { fromPagina, type Page, toPagina } from '../http/page.ts'
import { fromWire, type NamesOf, toWire } from '../http/wire-names.ts'
import { WITHDRAWAL_NAMES, type Withdrawal } from '../withdrawals/withdrawal.ts'
import type {
  PaginaDeDocumentos,
  Seccion,
  Subseccion,
  VersionDeDocumento,
} from './document.schema.ts'

export const PERIODICITIES = [
  ...(['always', 'monthly', 'quarterly', 'half-yearly', 'yearly', 'by-january'] as const),
] as const
export type Periodicity = (typeof PERIODICITIES)[number]
/** Published; not applicable to this terminal; still missing. */
export const DOCUMENT_STATES = ['published', 'not-applicable', 'pending'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
/** What a file can be; a document elsewhere is a link. */
export const FILE_FORMATS = ['pdf', 'docx', 'xlsx', 'csv', 'ods', 'odt', 'zip'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
export const DOCUMENT_FORMATS = [...FILE_FORMATS, 'link'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

const SectionRef = z.object({
  id: z.int().positive(),
  name: z.string(),
  numeral: z.string().nullable(),
})
export type SectionRef = z.infer<typeof SectionRef>

/** A numeral or sub-numeral of the law; an operator may add sections of its own without a numeral. */
export const Section = SectionRef.extend({
  /** Its place among all sections, counted from 1. */
  order: z.int().positive(),
  /** The office that answers for it. */
  responsible: z.string().nullable(),
  periodicity: z.enum(PERIODICITIES),
  version: z.int().positive(),
}).meta({ id: 'Section' })
export type Section = z.infer<typeof Section>

/** One document of the transparency index: a file, a link, or the reason why there is none. */
export const ListedDocument = z.object({
  id: z.int().positive(),
  title: z.string(),
  /** Stays the same whatever replaces the file; null while there is nothing to open. */
  url: z.string().nullable(),
  /** The file as it is now, under an address whose content never changes. */
  fileUrl: z.string().nullable(),
  /** Its place in its section, counted from 1; 0 once it was removed. */
  order: z.int().nonnegative(),
  publishedOn: z.iso.date(),
  issuedOn: z.iso.date().nullable(),
  format: z.enum(DOCUMENT_FORMATS).nullable(),
  bytes: z.int().nonnegative().nullable(),
  sha256: z.string().nullable(),
  state: z.enum(DOCUMENT_STATES),
  /** Why it does not apply, in law. */
  reason: z.string().nullable(),
  version: z.int().positive(),
})
export type ListedDocument = z.infer<typeof ListedDocument>

export const PlacedDocument = ListedDocument.extend({ section: SectionRef }).meta({
  id: 'PlacedDocument',
})
export type PlacedDocument = z.infer<typeof PlacedDocument>

/** A file or link that a document has or had. */
export type DocumentVersion = {
  number: number
  /** Null once it was withdrawn for good. */
  url: string | null
  format: DocumentFormat
  bytes: number | null
  sha256: string | null
  /** An instant, ISO 8601. */
  since: string
  withdrawal: Withdrawal | null
}
export type DocumentDetail = PlacedDocument & { versions: DocumentVersion[] }
export type SectionWithDocuments = Section & { documents: ListedDocument[] }
/** A section without its documents. */
export type IndexedSection = Section & {
  count: number
  /** How many are still to be published. */
  pending: number
  lastPublishedOn: string | null
  /** The reason, where the whole section does not apply. */
  reason: string | null
}

export type DocumentPart = {
  page: number
  pageSize: number
  words: string | undefined
  numeral: string | undefined
  year: number | undefined
  format: DocumentFormat | undefined
}
export type DocumentPage = Page<PlacedDocument> & { years: number[]; formats: DocumentFormat[] }

export const PERIODICITY_CODES = {
  always: 'permanente',
  monthly: 'mensual',
  quarterly: 'trimestral',
  'half-yearly': 'semestral',
  yearly: 'anual',
  'by-january': 'anual_31_enero',
} as const satisfies Record<Periodicity, Seccion['periodicidad']>
export const STATE_CODES = {
  published: 'publicado',
  'not-applicable': 'no_aplica',
  pending: 'pendiente',
} as const satisfies Record<DocumentState, Subseccion['estado']>

export function periodicityOf(code: Seccion['periodicidad']): Periodicity {
  return PERIODICITIES.find((each) => PERIODICITY_CODES[each] === code) ?? 'always'
}

export function documentStateOf(code: Subseccion['estado']): DocumentState {
  return DOCUMENT_STATES.find((each) => STATE_CODES[each] === code) ?? 'pending'
}

export const FORMAT_CODES = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  csv: 'csv',
  ods: 'ods',
  odt: 'odt',
  zip: 'zip',
  link: 'enlace',
} as const satisfies Record<DocumentFormat, VersionDeDocumento['formato']>

export function formatOf(code: VersionDeDocumento['formato']): DocumentFormat {
  return code === 'enlace' ? 'link' : code
}

/** What each field is called where the specification names it. */
const LISTED_NAMES = {
  id: 'id',
  title: 'titulo',
  url: 'documentoUrl',
  fileUrl: 'archivoUrl',
  order: 'orden',
  publishedOn: 'fechaPublicacion',
  issuedOn: 'fechaExpedicion',
  format: ['formato', FORMAT_CODES],
  bytes: 'tamanoBytes',
  sha256: 'sha256',
  state: ['estado', STATE_CODES],
  reason: 'motivo',
  version: 'version',
} as const satisfies NamesOf<ListedDocument>

const SECTION_REF_NAMES = { id: 'id', name: 'nombre', numeral: 'numeral' } as const

const BARE_SECTION_NAMES = {
  ...SECTION_REF_NAMES,
  order: 'orden',
  responsible: 'responsable',
  periodicity: ['periodicidad', PERIODICITY_CODES],
  version: 'version',
} as const satisfies NamesOf<Section>

export const SECTION_NAMES = {
  ...BARE_SECTION_NAMES,
  documents: ['subsecciones', LISTED_NAMES],
} as const satisfies NamesOf<SectionWithDocuments>

/** Of the sections, each without its documents. */
export const INDEX_NAMES = {
  sections: [
    'secciones',
    {
      ...BARE_SECTION_NAMES,
      count: 'documentos',
      pending: 'pendientes',
      lastPublishedOn: 'ultimaPublicacion',
      reason: 'motivo',
    },
  ],
} as const satisfies NamesOf<{ sections: IndexedSection[] }>

export const PLACED_NAMES = {
  ...LISTED_NAMES,
  section: ['seccion', SECTION_REF_NAMES],
} as const satisfies NamesOf<PlacedDocument>

const VERSION_NAMES = {
  number: 'numero',
  url: 'url',
  format: ['formato', FORMAT_CODES],
  bytes: 'tamanoBytes',
  sha256: 'sha256',
  since: 'desde',
  withdrawal: ['retiro', WITHDRAWAL_NAMES],
} as const satisfies NamesOf<DocumentVersion>

export const DETAIL_NAMES = {
  ...PLACED_NAMES,
  versions: ['versiones', VERSION_NAMES],
} as const satisfies NamesOf<DocumentDetail>

const CHOICE_NAMES = { years: 'anios', formats: ['formatos', FORMAT_CODES] } as const

export function toPaginaDeDocumentos(page: DocumentPage): PaginaDeDocumentos {
  return {
    ...toPagina(page, (document) => toWire(PLACED_NAMES, document)),
    ...toWire(CHOICE_NAMES, page),
  }
}

export function fromPaginaDeDocumentos(wire: PaginaDeDocumentos): DocumentPage {
  return {
    ...fromPagina(wire, (document) => fromWire(PLACED_NAMES, document)),
    ...fromWire(CHOICE_NAMES, wire),
  }
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** The media type of each kind of file, as it is served. */
export const FILE_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  csv: 'text/csv',
  ods: `${OPEN_DOCUMENT}.spreadsheet`,
  odt: `${OPEN_DOCUMENT}.text`,
  zip: 'application/zip',
}
