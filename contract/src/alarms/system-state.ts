import { fromWire, toWire } from '../http/wire-names.ts'
import { ALARMS, type AlarmKey } from './alarms.ts'
import type { AlarmaAbierta, EstadoDelSistema } from './system-state.schema.ts'

/** Something that is wrong now. */
export type OpenAlarm = { key: AlarmKey; since: string; detail: string }
/** The same with what is said of it. */
export type ToldAlarm = {
  key: string
  title: string
  isUrgent: boolean
  meaning: string
  detail: string
  since: string
  steps: { text: string; command: string | null }[]
}
export type EndedAlarm = { key: string; title: string; since: string; endedAt: string }
/** The last value of something; null where it is not used. */
export type Figure = { key: string; what: string; value: string | null; isFine: boolean }

export type SystemState<Open = ToldAlarm> = {
  lookedAt: string | null
  version: string | null
  open: Open[]
  figures: Figure[]
  ended: EndedAlarm[]
}

const STATE = {
  lookedAt: 'mirado',
  version: 'version',
} as const
const TOLD = {
  key: 'clave',
  title: 'titulo',
  isUrgent: 'esUrgente',
  meaning: 'significado',
  detail: 'detalle',
  since: 'desde',
} as const
const ENDED = { key: 'clave', title: 'titulo', since: 'desde', endedAt: 'hasta' } as const
const FIGURE = { key: 'clave', what: 'que', value: 'valor', isFine: 'estaBien' } as const

export function tellAlarm({ key, since, detail }: OpenAlarm): ToldAlarm {
  const { title, severity, meaning, steps } = ALARMS[key]
  const toldSteps = steps.map(({ text, command = null }) => ({ text, command }))
  const isUrgent = severity === 'urgent'
  return { key, title, isUrgent, meaning, detail, since, steps: toldSteps }
}

export function toEstadoDelSistema(state: SystemState<OpenAlarm>): EstadoDelSistema {
  return {
    ...toWire(STATE, state),
    abiertas: state.open.map(tellAlarm).sort(gravestFirst).map(toAlarmaAbierta),
    vigilado: state.figures.map((figure) => toWire(FIGURE, figure)),
    resueltas: state.ended.map((alarm) => toWire(ENDED, alarm)),
  }
}

export function fromEstadoDelSistema(wire: EstadoDelSistema): SystemState {
  return {
    ...fromWire(STATE, wire),
    open: wire.abiertas.map(fromAlarmaAbierta),
    figures: wire.vigilado.map((figure) => fromWire(FIGURE, figure)),
    ended: wire.resueltas.map((alarm) => fromWire(ENDED, alarm)),
  }
}

/** What is urgent, then what has lasted longest. */
function gravestFirst(one: ToldAlarm, other: ToldAlarm): number {
  return Number(other.isUrgent) - Number(one.isUrgent) || one.since.localeCompare(other.since)
}

function toAlarmaAbierta({ steps, ...alarm }: ToldAlarm): AlarmaAbierta {
  const pasos = steps.map(({ text, command }) => ({ texto: text, comando: command }))
  return { ...toWire(TOLD, alarm), pasos }
}

function fromAlarmaAbierta({ pasos, ...alarm }: AlarmaAbierta): ToldAlarm {
  const steps = pasos.map(({ texto, comando }) => ({ text: texto, command: comando }))
  return { ...fromWire(TOLD, alarm), steps }
}
