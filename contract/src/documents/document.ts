import { fromPagina, type Page, toPagina } from '../http/page.ts'
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
export type DocumentFormat = FileFormat | 'link'

/** A numeral or sub-numeral of the law; an operator may add sections of its own without a numeral. */
export type Section = {
  id: number
  name: string
  numeral: string | null
  /** Its place among all sections, counted from 1. */
  order: number
  /** The office that answers for it. */
  responsible: string | null
  periodicity: Periodicity
  version: number
}
export type SectionRef = Pick<Section, 'id' | 'name' | 'numeral'>

export type ListedDocument = {
  id: number
  title: string
  /** Stays the same whatever replaces the file; null while there is nothing to open. */
  url: string | null
  /** The file as it is now, under an address whose content never changes. */
  fileUrl: string | null
  /** Its place in its section, counted from 1; 0 once it was removed. */
  order: number
  publishedOn: string
  issuedOn: string | null
  format: DocumentFormat | null
  bytes: number | null
  sha256: string | null
  state: DocumentState
  /** Why it does not apply, in law. */
  reason: string | null
  version: number
}
export type PlacedDocument = ListedDocument & { section: SectionRef }
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

export function toSubseccion(document: ListedDocument): Subseccion {
  return {
    id: document.id,
    titulo: document.title,
    documentoUrl: document.url,
    archivoUrl: document.fileUrl,
    orden: document.order,
    fechaPublicacion: document.publishedOn,
    fechaExpedicion: document.issuedOn,
    formato: document.format && toFormato(document.format),
    tamanoBytes: document.bytes,
    sha256: document.sha256,
    estado: STATE_CODES[document.state],
    motivo: document.reason,
    version: document.version,
  }
}

export function fromSubseccion(wire: Subseccion): ListedDocument {
  return {
    id: wire.id,
    title: wire.titulo,
    url: wire.documentoUrl,
    fileUrl: wire.archivoUrl,
    order: wire.orden,
    publishedOn: wire.fechaPublicacion,
    issuedOn: wire.fechaExpedicion,
    format: wire.formato && formatOf(wire.formato),
    bytes: wire.tamanoBytes,
    sha256: wire.sha256,
    state: documentStateOf(wire.estado),
    reason: wire.motivo,
    version: wire.version,
  }
}

type SeccionSola = Omit<Seccion, 'subsecciones'>

export function toSeccionSola(section: Section): SeccionSola {
  return {
    id: section.id,
    nombre: section.name,
    numeral: section.numeral,
    orden: section.order,
    responsable: section.responsible,
    periodicidad: PERIODICITY_CODES[section.periodicity],
    version: section.version,
  }
}

export function fromSeccionSola(wire: SeccionSola): Section {
  return {
    id: wire.id,
    name: wire.nombre,
    numeral: wire.numeral,
    order: wire.orden,
    responsible: wire.responsable,
    periodicity: periodicityOf(wire.periodicidad),
    version: wire.version,
  }
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
