import {
  fromRetiro,
  fromRetiroEnHistorial,
  type RecordedWithdrawal,
  toRetiro,
  toRetiroEnHistorial,
  type Withdrawal,
} from '../withdrawals/withdrawal.ts'
import {
  type DocumentFormat,
  type DocumentState,
  documentStateOf,
  formatOf,
  fromSeccionSola,
  fromSubseccion,
  type ListedDocument,
  PERIODICITY_CODES,
  type Periodicity,
  periodicityOf,
  type Section,
  STATE_CODES,
  toFormato,
  toSeccionSola,
  toSubseccion,
} from './document.ts'
import type {
  ArbolDeDocumentos,
  FotoDeDocumento,
  HistorialDeDocumento,
  MatrizLegal,
  SubseccionDePersonal,
} from './document-desk.schema.ts'
import { fromLectura, type Reading, toLectura } from './document-reading.ts'

/** A document as the people who publish see it. */
export type DeskDocument = ListedDocument & {
  isRemoved: boolean
  /** How many files or links it has had. */
  versionCount: number
  lastChange: { by: string; at: string } | null
  /** Null while its file has not been read, and where there is none. */
  reading: Reading | null
  /** Of one that was withdrawn for good: it is removed, and cannot be restored. */
  withdrawal: Withdrawal | null
}
export type DeskSection = Section & { isRemoved: boolean; documents: DeskDocument[] }

export const LEGAL_STATES = [
  'up-to-date',
  'due-soon',
  'overdue',
  'missing',
  'not-applicable',
] as const
export type LegalState = (typeof LEGAL_STATES)[number]
/** One item of the law: who answers for it, and by when. */
export type LegalItem = {
  id: number
  numeral: string | null
  name: string
  responsible: string | null
  periodicity: Periodicity
  count: number
  lastPublishedOn: string | null
  nextDueOn: string | null
  state: LegalState
  reason: string | null
  path: string
}

/** What a document said at one moment. */
export type DocumentSnapshot = {
  title: string
  /** Numeral and name of the section it stood in. */
  section: string
  order: number | null
  publishedOn: string
  issuedOn: string | null
  state: DocumentState
  reason: string | null
  /** Which of its files or links it showed. */
  fileNumber: number | null
  format: DocumentFormat | null
  isRemoved: boolean
}
export const DOCUMENT_ACTIONS = ['create', 'revise', 'remove', 'restore', 'purge'] as const
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number]
export type DocumentChange = {
  id: number
  action: DocumentAction
  by: string
  at: string
  before: DocumentSnapshot | null
  after: DocumentSnapshot
  /** Of the change that withdrew it for good, or one of its versions. */
  withdrawal: RecordedWithdrawal | null
}

const LEGAL_CODES = {
  'up-to-date': 'al_dia',
  'due-soon': 'por_vencer',
  overdue: 'vencido',
  missing: 'sin_publicar',
  'not-applicable': 'no_aplica',
} as const satisfies Record<LegalState, MatrizLegal['items'][number]['estado']>
const ACTION_CODES = {
  create: 'crear',
  revise: 'editar',
  remove: 'retirar',
  restore: 'restaurar',
  purge: 'retirar_definitivamente',
} as const satisfies Record<DocumentAction, string>

export function toArbol(sections: readonly DeskSection[]): ArbolDeDocumentos {
  return {
    secciones: sections.map(({ isRemoved, documents, ...section }) => ({
      ...toSeccionSola(section),
      retirada: isRemoved,
      subsecciones: documents.map(toSubseccionDePersonal),
    })),
  }
}

export function fromArbol({ secciones }: ArbolDeDocumentos): DeskSection[] {
  return secciones.map(({ retirada, subsecciones, ...wire }) => ({
    ...fromSeccionSola(wire),
    isRemoved: retirada,
    documents: subsecciones.map(fromSubseccionDePersonal),
  }))
}

export function toSubseccionDePersonal(document: DeskDocument): SubseccionDePersonal {
  const { isRemoved, versionCount, lastChange, reading, withdrawal, ...listed } = document
  return {
    ...toSubseccion(listed),
    retirada: isRemoved,
    versiones: versionCount,
    ultimoCambio: lastChange && { por: lastChange.by, en: lastChange.at },
    lectura: toLectura(reading),
    retiro: withdrawal && toRetiro(withdrawal),
  }
}

export function fromSubseccionDePersonal(wire: SubseccionDePersonal): DeskDocument {
  const { retirada, versiones, ultimoCambio, lectura, retiro, ...subseccion } = wire
  return {
    ...fromSubseccion(subseccion),
    isRemoved: retirada,
    versionCount: versiones,
    lastChange: ultimoCambio && { by: ultimoCambio.por, at: ultimoCambio.en },
    reading: fromLectura(lectura),
    withdrawal: retiro && fromRetiro(retiro),
  }
}

export function toMatriz(items: readonly LegalItem[]): MatrizLegal {
  return {
    items: items.map((item) => ({
      id: item.id,
      numeral: item.numeral,
      nombre: item.name,
      responsable: item.responsible,
      periodicidad: PERIODICITY_CODES[item.periodicity],
      documentos: item.count,
      ultimaPublicacion: item.lastPublishedOn,
      proximaFecha: item.nextDueOn,
      estado: LEGAL_CODES[item.state],
      motivo: item.reason,
      direccion: item.path,
    })),
  }
}

export function fromMatriz({ items }: MatrizLegal): LegalItem[] {
  return items.map((wire) => ({
    id: wire.id,
    numeral: wire.numeral,
    name: wire.nombre,
    responsible: wire.responsable,
    periodicity: periodicityOf(wire.periodicidad),
    count: wire.documentos,
    lastPublishedOn: wire.ultimaPublicacion,
    nextDueOn: wire.proximaFecha,
    state: LEGAL_STATES.find((state) => LEGAL_CODES[state] === wire.estado) ?? 'missing',
    reason: wire.motivo,
    path: wire.direccion,
  }))
}

export function toHistorialDeDocumento(changes: readonly DocumentChange[]): HistorialDeDocumento {
  return {
    cambios: changes.map(({ id, action, by, at, before, after, withdrawal }) => ({
      id,
      accion: ACTION_CODES[action],
      por: by,
      en: at,
      antes: before && toFoto(before),
      despues: toFoto(after),
      retiro: withdrawal && toRetiroEnHistorial(withdrawal),
    })),
  }
}

export function fromHistorialDeDocumento({ cambios }: HistorialDeDocumento): DocumentChange[] {
  return cambios.map(({ id, accion, por, en, antes, despues, retiro }) => ({
    id,
    action: DOCUMENT_ACTIONS.find((action) => ACTION_CODES[action] === accion) ?? 'revise',
    by: por,
    at: en,
    before: antes && fromFoto(antes),
    after: fromFoto(despues),
    withdrawal: retiro && fromRetiroEnHistorial(retiro),
  }))
}

function toFoto(snapshot: DocumentSnapshot): FotoDeDocumento {
  return {
    titulo: snapshot.title,
    seccion: snapshot.section,
    orden: snapshot.order,
    fechaPublicacion: snapshot.publishedOn,
    fechaExpedicion: snapshot.issuedOn,
    estado: STATE_CODES[snapshot.state],
    motivo: snapshot.reason,
    archivo: snapshot.fileNumber,
    formato: snapshot.format && toFormato(snapshot.format),
    retirada: snapshot.isRemoved,
  }
}

function fromFoto(wire: FotoDeDocumento): DocumentSnapshot {
  return {
    title: wire.titulo,
    section: wire.seccion,
    order: wire.orden,
    publishedOn: wire.fechaPublicacion,
    issuedOn: wire.fechaExpedicion,
    state: documentStateOf(wire.estado),
    reason: wire.motivo,
    fileNumber: wire.archivo,
    format: wire.formato && formatOf(wire.formato),
    isRemoved: wire.retirada,
  }
}
