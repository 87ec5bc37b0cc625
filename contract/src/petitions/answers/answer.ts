import { fromWire, toWire } from '../../http/wire-names.ts'
import { OUTCOMES, type Outcome } from '../case/desk-words.ts'
import { keyOf, SCAN_STATES, type ScanState } from '../case/words.ts'
import type {
  Plantilla,
  PlantillaForm,
  RespuestaEnCurso,
  RespuestaForm,
  VistoBuenoForm,
} from './answer.schema.ts'

/** An answer as it is written. */
export type Answer = {
  /** In a few words: the first thing that the person reads. */
  brief: string
  body: string
  outcome: Outcome | null
  /** Why it is denied. */
  norm: string
  /** The radicado of what was answered before. */
  earlier: string
  signerId: number | null
}
export type AnswerField = keyof Answer

export const ANSWER_FIELDS = {
  brief: 'enPocasPalabras',
  body: 'texto',
  outcome: 'resultado',
  norm: 'norma',
  earlier: 'radicadoAnterior',
  signerId: 'firma',
} as const satisfies Record<AnswerField, keyof RespuestaForm>

export const NO_ANSWER: Answer = {
  brief: '',
  body: '',
  outcome: null,
  norm: '',
  earlier: '',
  signerId: null,
}

export type AnswerFile = {
  key: string
  name: string
  bytes: number
  scanState: ScanState
  /** In which language, where it says the same as the answer in Spanish. */
  language: string | null
}

/** One that is not sent yet. */
export type AnswerDraft = {
  /** 0 while nothing is saved. */
  version: number
  savedAt: string | null
  savedBy: number | null
  answer: Answer
  files: AnswerFile[]
  approval: { askedBy: number; at: string } | null
  /** What the head wants changed. */
  returned: string | null
}

const FILE = { key: 'ficha', name: 'nombre', bytes: 'bytes', language: 'lengua' } as const

export function toRespuestaForm(answer: Answer): RespuestaForm {
  return {
    ...toWire(ANSWER_FIELDS, answer),
    resultado: answer.outcome && OUTCOMES[answer.outcome],
  }
}

export function fromRespuestaForm(form: RespuestaForm): Answer {
  return {
    ...fromWire(ANSWER_FIELDS, form),
    outcome: form.resultado && keyOf(OUTCOMES, form.resultado),
  }
}

export function toRespuestaEnCurso(draft: AnswerDraft): RespuestaEnCurso {
  const { approval } = draft
  return {
    version: draft.version,
    guardadaEn: draft.savedAt,
    guardadaPor: draft.savedBy,
    valores: toRespuestaForm(draft.answer),
    archivos: draft.files.map((file) => ({
      ...toWire(FILE, file),
      revision: SCAN_STATES[file.scanState],
    })),
    vistoBueno: approval && { pidio: approval.askedBy, en: approval.at },
    devuelta: draft.returned,
  }
}

export function fromRespuestaEnCurso(wire: RespuestaEnCurso): AnswerDraft {
  const { vistoBueno } = wire
  return {
    version: wire.version,
    savedAt: wire.guardadaEn,
    savedBy: wire.guardadaPor,
    answer: fromRespuestaForm(wire.valores),
    files: wire.archivos.map((file) => ({
      ...fromWire(FILE, file),
      scanState: keyOf(SCAN_STATES, file.revision),
    })),
    approval: vistoBueno && { askedBy: vistoBueno.pidio, at: vistoBueno.en },
    returned: wire.devuelta,
  }
}

export type ApprovalMove = { kind: 'ask' } | { kind: 'return'; text: string }

export function toVistoBueno(move: ApprovalMove): VistoBuenoForm {
  return move.kind === 'ask' ? { accion: 'pedir' } : { accion: 'devolver', texto: move.text }
}

export function fromVistoBueno(form: VistoBuenoForm): ApprovalMove {
  return form.accion === 'pedir' ? { kind: 'ask' } : { kind: 'return', text: form.texto }
}

export function toEnvio(draftVersion: number) {
  return { borrador: draftVersion }
}

export function fromEnvio({ borrador }: { borrador: number }): number {
  return borrador
}

export const BOUNCE_FIELDS = { on: 'el' } as const

export function toDevuelto(on: string): { el: string } {
  return { el: on }
}

export function fromDevuelto({ el }: { el: string }): string {
  return el
}

export function toLengua(language: string | null): { lengua: string | null } {
  return { lengua: language }
}

export function fromLengua({ lengua }: { lengua: string | null }): string | null {
  return lengua
}

/** A text to begin an answer with. */
export type AnswerTemplate = { id: number; version: number } & AnswerTemplateValues
export type AnswerTemplateValues = { name: string; brief: string; body: string }

export const TEMPLATE_FIELDS = {
  name: 'nombre',
  brief: 'enPocasPalabras',
  body: 'texto',
} as const satisfies Record<keyof AnswerTemplateValues, keyof PlantillaForm>

export function toPlantilla({ id, version, ...values }: AnswerTemplate): Plantilla {
  return { id, version, ...toPlantillaForm(values) }
}

export function fromPlantilla(wire: Plantilla): AnswerTemplate {
  return { id: wire.id, version: wire.version, ...fromPlantillaForm(wire) }
}

export function toPlantillaForm(values: AnswerTemplateValues): PlantillaForm {
  return toWire(TEMPLATE_FIELDS, values)
}

export function fromPlantillaForm(form: PlantillaForm): AnswerTemplateValues {
  return fromWire(TEMPLATE_FIELDS, form)
}

/** Which answer of which petition, and which file of a draft. */
export function fromAnswerParams({ id, respuesta }: { id: number; respuesta: number }) {
  return { petitionId: id, id: respuesta }
}

export function fromDraftFileParams({ ficha }: { ficha: string }): string {
  return ficha
}

export function fromPlantillas({ items }: { items: Plantilla[] }): AnswerTemplate[] {
  return items.map(fromPlantilla)
}
