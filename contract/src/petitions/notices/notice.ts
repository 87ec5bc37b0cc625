import { fromWire, toWire } from '../../http/wire-names.ts'
import { petitionPath } from '../case/desk-paths.ts'
import { OUTCOMES, type Outcome } from '../case/desk-words.ts'
import { keyOf } from '../case/words.ts'
import {
  type Aviso,
  type AvisoForm,
  type Avisos,
  type CarteleraForm,
  GROUP_ANSWER_PATH,
  NOTICE_DESK_PATH,
  type Notificacion,
  type RespuestaComunForm,
} from './notice.schema.ts'

export type NoticeKind = 'notice' | 'group'

/** What is told to whoever nobody can write to, or one answer of many: nothing of it says who wrote a petition. */
export type PublicNotice = {
  id: number
  kind: NoticeKind
  radicados: string[]
  outgoing: string
  actOn: string
  text: string
  publishedOn: string
  lastOn: string
  toldOn: string
}

export type Recorded = { on: string; by: string }

export type DeskNotice = PublicNotice & {
  version: number
  petitions: { id: number; radicado: string }[]
  publishedBy: string
  board: { on: Recorded | null; off: Recorded | null }
  withdrawn: (Recorded & { reason: string }) | null
  isTold: boolean
  doubtful: string[]
}

const KINDS = { notice: 'aviso', group: 'respuesta-comun' } as const
/** Those whose values are the same on the wire. */
const NOTICE = {
  id: 'id',
  radicados: 'numerosDeRadicado',
  outgoing: 'salida',
  actOn: 'fecha',
  text: 'texto',
  publishedOn: 'fijadoEl',
  lastOn: 'hasta',
  toldOn: 'notificadoEl',
} as const
const DESK = {
  ...NOTICE,
  version: 'version',
  petitions: 'solicitudes',
  publishedBy: 'publicadoPor',
  isTold: 'notificada',
  doubtful: 'dudas',
} as const
const RECORDED = { on: 'el', by: 'por' } as const

export function toNotificacion(notice: PublicNotice): Notificacion {
  return { ...toWire(NOTICE, notice), clase: KINDS[notice.kind] }
}

export function fromNotificacion(wire: Notificacion): PublicNotice {
  return { ...fromWire(NOTICE, wire), kind: keyOf(KINDS, wire.clase) }
}

export function fromNotificaciones({ items }: { items: Notificacion[] }): PublicNotice[] {
  return items.map(fromNotificacion)
}

export function toAviso(notice: DeskNotice): Aviso {
  const { board, withdrawn } = notice
  return {
    ...toWire(DESK, notice),
    clase: KINDS[notice.kind],
    cartelera: {
      fijado: board.on && toWire(RECORDED, board.on),
      desfijado: board.off && toWire(RECORDED, board.off),
    },
    retirado: withdrawn && { ...toWire(RECORDED, withdrawn), motivo: withdrawn.reason },
  }
}

export function fromAviso(wire: Aviso): DeskNotice {
  const { cartelera, retirado } = wire
  return {
    ...fromWire(DESK, wire),
    kind: keyOf(KINDS, wire.clase),
    board: {
      on: cartelera.fijado && fromWire(RECORDED, cartelera.fijado),
      off: cartelera.desfijado && fromWire(RECORDED, cartelera.desfijado),
    },
    withdrawn: retirado && { ...fromWire(RECORDED, retirado), reason: retirado.motivo },
  }
}

type NoticesOfDesk = { today: string; notices: DeskNotice[] }

export function toAvisos({ today, notices }: NoticesOfDesk): Avisos {
  return { hoy: today, items: notices.map(toAviso) }
}

export function fromAvisos({ hoy, items }: Avisos): NoticesOfDesk {
  return { today: hoy, notices: items.map(fromAviso) }
}

export const NOTICE_FIELDS = { eventId: 'evento', text: 'texto' } as const
export type NoticeOrder = { eventId: number; text: string }

export function toAvisoForm(order: NoticeOrder): AvisoForm {
  return toWire(NOTICE_FIELDS, order)
}

export function fromAvisoForm(form: AvisoForm): NoticeOrder {
  return fromWire(NOTICE_FIELDS, form)
}

export const BOARD_FIELDS = { on: 'el' } as const
export type BoardMove = { kind: 'on' | 'off'; on: string }
const BOARD_MOVES = { on: 'fijar', off: 'desfijar' } as const

export function toCartelera({ kind, on }: BoardMove): CarteleraForm {
  return { accion: BOARD_MOVES[kind], el: on }
}

export function fromCartelera({ accion, el }: CarteleraForm): BoardMove {
  return { kind: keyOf(BOARD_MOVES, accion), on: el }
}

export function toRetiro(reason: string): { motivo: string } {
  return { motivo: reason }
}

export function fromRetiro({ motivo }: { motivo: string }): string {
  return motivo
}

/** One answer of more than ten that are alike. */
export type GroupAnswer = {
  petitions: { id: number; version: number }[]
  brief: string
  body: string
  outcome: Outcome
  norm: string
}

export const GROUP_FIELDS = {
  petitions: 'solicitudes',
  brief: 'enPocasPalabras',
  body: 'texto',
  outcome: 'resultado',
  norm: 'norma',
} as const satisfies Record<keyof GroupAnswer, keyof RespuestaComunForm>

export function toRespuestaComun(answer: GroupAnswer): RespuestaComunForm {
  return { ...toWire(GROUP_FIELDS, answer), resultado: OUTCOMES[answer.outcome] }
}

export function fromRespuestaComun(form: RespuestaComunForm): GroupAnswer {
  return { ...fromWire(GROUP_FIELDS, form), outcome: keyOf(OUTCOMES, form.resultado) }
}

/** Where the notice of a petition's answer or act is published. */
export function petitionNoticesPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/avisos`
}

const CALLS = { board: 'cartelera', withdraw: 'retiro', poster: 'afiche' } as const

export function noticePath(id: number, call: keyof typeof CALLS): string {
  return `${NOTICE_DESK_PATH}/${id}/${CALLS[call]}`
}

/** What a petition has that may be told by a notice. */
export type Tellable = {
  eventId: number
  kind: 'answer' | 'declare-withdrawn' | 'reject'
  outgoing: string
  on: string
  notice: DeskNotice | null
}

const ACTS = {
  answer: 'respuesta',
  'declare-withdrawn': 'desistimiento',
  reject: 'rechazo',
} as const
const TELLABLE = { eventId: 'evento', outgoing: 'salida', on: 'en' } as const
type Acto = {
  evento: number
  clase: (typeof ACTS)[Tellable['kind']]
  salida: string
  en: string
  aviso: Aviso | null
}

export function toActo(act: Tellable): Acto {
  return {
    ...toWire(TELLABLE, act),
    clase: ACTS[act.kind],
    aviso: act.notice && toAviso(act.notice),
  }
}

export function fromActos({ items }: { items: Acto[] }): Tellable[] {
  return items.map((wire) => ({
    ...fromWire(TELLABLE, wire),
    kind: keyOf(ACTS, wire.clase),
    notice: wire.aviso && fromAviso(wire.aviso),
  }))
}

/** One that may be answered with others. */
export type Candidate = {
  id: number
  version: number
  radicado: string
  subject: string
  theme: string | null
  receivedAt: string
}

const CANDIDATE = {
  id: 'id',
  version: 'version',
  radicado: 'radicado',
  subject: 'asunto',
  theme: 'tema',
  receivedAt: 'recibidoEn',
} as const

export function toCandidatas(candidates: readonly Candidate[]) {
  return { items: candidates.map((each) => toWire(CANDIDATE, each)) }
}

export function fromCandidatas({ items }: ReturnType<typeof toCandidatas>): Candidate[] {
  return items.map((wire) => fromWire(CANDIDATE, wire))
}

export function fromCandidatasQuery({ tema }: { tema?: string | undefined }): string | undefined {
  return tema
}

/** Where the open ones about a theme are chosen from; all of them without one. */
export function candidatesPath(theme: string): string {
  return theme === ''
    ? GROUP_ANSWER_PATH
    : `${GROUP_ANSWER_PATH}?${new URLSearchParams({ tema: theme })}`
}
