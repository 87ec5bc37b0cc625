import { tidyRedirect } from '../http/redirect.ts'
import { oneLine } from '../text/one-line.ts'
import type {
  CambioDeSubseccion,
  DocumentosQuery,
  Movimiento,
  SeccionForm,
  SubseccionForm,
} from './document.schema.ts'
import {
  type DocumentPart,
  type DocumentState,
  documentStateOf,
  formatOf,
  PERIODICITY_CODES,
  periodicityOf,
  type Section,
} from './document.ts'

export type SectionDraft = Pick<Section, 'name' | 'numeral' | 'responsible' | 'periodicity'>
/** What staff write; the file comes beside it. */
export type DocumentDraft = {
  title: string
  /** Today, or the day it had, when nothing is said. */
  publishedOn: string | undefined
  issuedOn: string | null
  state: DocumentState
  reason: string | null
  link: string | null
}
export type Move = { sectionId: number; position: number }

/** What each field of the form is called on the wire. */
export const DOCUMENT_FIELDS = {
  title: 'titulo',
  publishedOn: 'fechaPublicacion',
  issuedOn: 'fechaExpedicion',
  state: 'estado',
  reason: 'motivo',
  link: 'enlace',
  sectionId: 'seccionId',
  file: 'archivo',
} as const satisfies Record<
  keyof DocumentDraft | 'sectionId' | 'file',
  keyof SubseccionForm | 'archivo'
>

export const SECTION_FIELDS = {
  name: 'nombre',
  numeral: 'numeral',
  responsible: 'responsable',
  periodicity: 'periodicidad',
} as const satisfies Record<keyof SectionDraft, keyof SeccionForm>

export function fromDocumentosQuery(query: DocumentosQuery): DocumentPart {
  return {
    page: query.pageNumber,
    pageSize: query.pageSize,
    words: query.q,
    numeral: query.numeral,
    year: query.anio,
    format: query.tipo && formatOf(query.tipo),
  }
}

export function fromSeccionForm(form: SeccionForm): SectionDraft {
  return {
    name: oneLine(form.nombre),
    numeral: form.numeral,
    responsible: form.responsable && oneLine(form.responsable),
    periodicity: periodicityOf(form.periodicidad),
  }
}

export function toSeccionForm(draft: SectionDraft): SeccionForm {
  return {
    nombre: draft.name,
    numeral: draft.numeral,
    responsable: draft.responsible,
    periodicidad: PERIODICITY_CODES[draft.periodicity],
  }
}

export function fromSubseccionForm(form: CambioDeSubseccion): DocumentDraft {
  return {
    title: oneLine(form.titulo),
    publishedOn: form.fechaPublicacion,
    issuedOn: form.fechaExpedicion ?? null,
    state: documentStateOf(form.estado),
    reason: form.motivo ?? null,
    link: form.enlace === undefined ? null : tidyRedirect(form.enlace),
  }
}

export const MOVE_NAMES = {
  sectionId: 'seccionId',
  position: 'posicion',
} as const satisfies Record<keyof Move, keyof Movimiento>
