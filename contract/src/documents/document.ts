import { z } from 'zod'
import { fromPagina, type Page, toPagina } from '../http/page.ts'
import { fromWire, toWire } from '../http/wire-names.ts'
import { fromRetiro, toRetiro, type Withdrawal } from '../withdrawals/withdrawal.ts'
import type {
  DetalleDeDocumento,
  DocumentoEnSeccion,
  IndiceDeTransparencia,
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

type Formato = VersionDeDocumento['formato']

export function toFormato(format: DocumentFormat): Formato {
  return format === 'link' ? 'enlace' : format
}

export function formatOf(code: Formato): DocumentFormat {
  return code === 'enlace' ? 'link' : code
}

/** What each field is called where the specification names it. */
const LISTED_FIELDS = {
  id: 'id',
  title: 'titulo',
  url: 'documentoUrl',
  fileUrl: 'archivoUrl',
  order: 'orden',
  publishedOn: 'fechaPublicacion',
  issuedOn: 'fechaExpedicion',
  format: 'formato',
  bytes: 'tamanoBytes',
  sha256: 'sha256',
  state: 'estado',
  reason: 'motivo',
  version: 'version',
} as const satisfies Record<keyof ListedDocument, keyof Subseccion>

function toSubseccion(document: ListedDocument): Subseccion {
  return {
    ...toWire(LISTED_FIELDS, document),
    formato: document.format && toFormato(document.format),
    estado: STATE_CODES[document.state],
  }
}

function fromSubseccion(wire: Subseccion): ListedDocument {
  return {
    ...fromWire(LISTED_FIELDS, wire),
    format: wire.formato && formatOf(wire.formato),
    state: documentStateOf(wire.estado),
  }
}

type SeccionSola = Omit<Seccion, 'subsecciones'>

const SECTION_NAMES = {
  id: 'id',
  name: 'nombre',
  numeral: 'numeral',
  order: 'orden',
  responsible: 'responsable',
  periodicity: 'periodicidad',
  version: 'version',
} as const satisfies Record<keyof Section, keyof SeccionSola>

function toSeccionSola(section: Section): SeccionSola {
  const periodicidad = PERIODICITY_CODES[section.periodicity]
  return { ...toWire(SECTION_NAMES, section), periodicidad }
}

function fromSeccionSola(wire: SeccionSola): Section {
  return { ...fromWire(SECTION_NAMES, wire), periodicity: periodicityOf(wire.periodicidad) }
}

export function toSeccion({ documents, ...section }: SectionWithDocuments): Seccion {
  return { ...toSeccionSola(section), subsecciones: documents.map(toSubseccion) }
}

export function fromSeccion({ subsecciones, ...wire }: Seccion): SectionWithDocuments {
  return { ...fromSeccionSola(wire), documents: subsecciones.map(fromSubseccion) }
}

export function toIndice(sections: readonly IndexedSection[]): IndiceDeTransparencia {
  return {
    secciones: sections.map(({ count, pending, lastPublishedOn, reason, ...section }) => ({
      ...toSeccionSola(section),
      documentos: count,
      pendientes: pending,
      ultimaPublicacion: lastPublishedOn,
      motivo: reason,
    })),
  }
}

export function fromIndice({ secciones }: IndiceDeTransparencia): IndexedSection[] {
  return secciones.map(({ documentos, pendientes, ultimaPublicacion, motivo, ...wire }) => ({
    ...fromSeccionSola(wire),
    count: documentos,
    pending: pendientes,
    lastPublishedOn: ultimaPublicacion,
    reason: motivo,
  }))
}

export function toDocumentoEnSeccion({ section, ...document }: PlacedDocument): DocumentoEnSeccion {
  const { id, name, numeral } = section
  return { ...toSubseccion(document), seccion: { id, nombre: name, numeral } }
}

export function fromDocumentoEnSeccion({ seccion, ...wire }: DocumentoEnSeccion): PlacedDocument {
  const { id, nombre, numeral } = seccion
  return { ...fromSubseccion(wire), section: { id, name: nombre, numeral } }
}

export function toDetalle({ versions, ...document }: DocumentDetail): DetalleDeDocumento {
  return { ...toDocumentoEnSeccion(document), versiones: versions.map(toVersion) }
}

export function fromDetalle({ versiones, ...wire }: DetalleDeDocumento): DocumentDetail {
  return { ...fromDocumentoEnSeccion(wire), versions: versiones.map(fromVersion) }
}

function toVersion(version: DocumentVersion): VersionDeDocumento {
  return {
    numero: version.number,
    url: version.url,
    formato: toFormato(version.format),
    tamanoBytes: version.bytes,
    sha256: version.sha256,
    desde: version.since,
    retiro: version.withdrawal && toRetiro(version.withdrawal),
  }
}

function fromVersion(wire: VersionDeDocumento): DocumentVersion {
  return {
    number: wire.numero,
    url: wire.url,
    format: formatOf(wire.formato),
    bytes: wire.tamanoBytes,
    sha256: wire.sha256,
    since: wire.desde,
    withdrawal: wire.retiro && fromRetiro(wire.retiro),
  }
}

export function toPaginaDeDocumentos(page: DocumentPage): PaginaDeDocumentos {
  return {
    ...toPagina(page, toDocumentoEnSeccion),
    anios: page.years,
    formatos: page.formats.map(toFormato),
  }
}

export function fromPaginaDeDocumentos(wire: PaginaDeDocumentos): DocumentPage {
  return {
    ...fromPagina(wire, fromDocumentoEnSeccion),
    years: wire.anios,
    formats: wire.formatos.map(formatOf),
  }
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** The media type of each kind of file, as whoever serves it says. */
export const FILE_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  csv: 'text/csv',
  ods: `${OPEN_DOCUMENT}.spreadsheet`,
  odt: `${OPEN_DOCUMENT}.text`,
  zip: 'application/zip',
}
