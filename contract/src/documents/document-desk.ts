import {
  type Change,
  fromCambio,
  fromUltimoCambio,
  type LastChange,
  toCambio,
  toUltimoCambio,
} from '../http/history.ts'
import { fromWire, toWire } from '../http/wire-names.ts'
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
  lastChange: LastChange | null
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
export type DocumentChange = Change<DocumentSnapshot> & {
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
/** What each field is called on the wire. */
const LEGAL_FIELDS = {
  id: 'id',
  numeral: 'numeral',
  name: 'nombre',
  responsible: 'responsable',
  periodicity: 'periodicidad',
  count: 'documentos',
  lastPublishedOn: 'ultimaPublicacion',
  nextDueOn: 'proximaFecha',
  state: 'estado',
  reason: 'motivo',
  path: 'direccion',
} as const satisfies Record<keyof LegalItem, keyof MatrizLegal['items'][number]>
const SNAPSHOT_FIELDS = {
  title: 'titulo',
  section: 'seccion',
  order: 'orden',
  publishedOn: 'fechaPublicacion',
  issuedOn: 'fechaExpedicion',
  state: 'estado',
  reason: 'motivo',
  fileNumber: 'archivo',
  format: 'formato',
  isRemoved: 'retirada',
} as const satisfies Record<keyof DocumentSnapshot, keyof FotoDeDocumento>

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
    ultimoCambio: toUltimoCambio(lastChange),
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
    lastChange: fromUltimoCambio(ultimoCambio),
    reading: fromLectura(lectura),
    withdrawal: retiro && fromRetiro(retiro),
  }
}

export function toMatriz(items: readonly LegalItem[]): MatrizLegal {
  return {
    items: items.map((item) => ({
      ...toWire(LEGAL_FIELDS, item),
      periodicidad: PERIODICITY_CODES[item.periodicity],
      estado: LEGAL_CODES[item.state],
    })),
  }
}

export function fromMatriz({ items }: MatrizLegal): LegalItem[] {
  return items.map((wire) => ({
    ...fromWire(LEGAL_FIELDS, wire),
    periodicity: periodicityOf(wire.periodicidad),
    state: LEGAL_STATES.find((state) => LEGAL_CODES[state] === wire.estado) ?? 'missing',
  }))
}

export function toHistorialDeDocumento(changes: readonly DocumentChange[]): HistorialDeDocumento {
  return {
    cambios: changes.map(({ withdrawal, ...change }) => ({
      ...toCambio(change, toFoto),
      retiro: withdrawal && toRetiroEnHistorial(withdrawal),
    })),
  }
}

export function fromHistorialDeDocumento({ cambios }: HistorialDeDocumento): DocumentChange[] {
  return cambios.map(({ retiro, ...cambio }) => ({
    ...fromCambio(cambio, fromFoto),
    withdrawal: retiro && fromRetiroEnHistorial(retiro),
  }))
}

function toFoto(snapshot: DocumentSnapshot): FotoDeDocumento {
  return {
    ...toWire(SNAPSHOT_FIELDS, snapshot),
    estado: STATE_CODES[snapshot.state],
    formato: snapshot.format && toFormato(snapshot.format),
  }
}

function fromFoto(wire: FotoDeDocumento): DocumentSnapshot {
  return {
    ...fromWire(SNAPSHOT_FIELDS, wire),
    state: documentStateOf(wire.estado),
    format: wire.formato && formatOf(wire.formato),
  }
}
