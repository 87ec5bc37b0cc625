import { fromWire, toWire } from '../http/wire-names.ts'
import type {
  MesaDeVias,
  SigueIgualForm,
  Via,
  ViaDelPersonal,
  ViaForm,
  ViaList,
} from './road-report.schema.ts'
import { ROAD_STATES, type RoadReport, type RoadState } from './road-state.ts'
import type { Corridor } from './travel-tables.ts'

/** What anybody may know: the names of the roads, and what was said of them since yesterday. */
export type Roads = {
  corridors: readonly Pick<Corridor, 'id' | 'name'>[]
  reports: readonly RoadReport[]
}

/** A report with what changing it needs. */
export type StaffRoadReport = RoadReport & { version: number }

/** What whoever is on duty says of a road. */
export type RoadDraft = {
  corridor: string
  state: RoadState
  /** Where and why. */
  detail: string | null
  company: string | null
  howFar: string | null
  /** For how long; null: as long as such a state is believed. */
  hours: number | null
  /** The report that its writer saw, null for none; undefined when it does not matter. */
  seenId: number | null | undefined
}

export type RoadDesk = {
  corridors: readonly DeskCorridor[]
  companies: readonly string[]
  reports: readonly StaffRoadReport[]
}
/** `stretch`: from here to there, as all pages call it. */
export type DeskCorridor = { id: string; name: string; stretch: string; usualSource: string }

const REPORT_FIELDS = {
  corridors: 'corredores',
  company: 'empresa',
  howFar: 'hastaDonde',
  text: 'texto',
  source: 'fuente',
  startsAt: 'desde',
  endsAt: 'hasta',
} as const satisfies Partial<Record<keyof RoadReport, keyof Via>>

/** What each field of the form is called on the wire. */
export const ROAD_FIELDS = {
  corridor: 'corredor',
  state: 'estado',
  detail: 'detalle',
  company: 'empresa',
  howFar: 'hastaDonde',
  hours: 'horas',
  seenId: 'visto',
} as const satisfies Record<keyof RoadDraft, keyof ViaForm>

const CORRIDOR_FIELDS = {
  id: 'id',
  name: 'nombre',
  stretch: 'tramo',
  usualSource: 'fuente',
} as const satisfies Record<keyof DeskCorridor, string>

const STATE_WORDS = {
  normal: 'normal',
  delays: 'demoras',
  suspended: 'suspendido',
} as const satisfies Record<RoadState, Via['estado']>

export function toVia(report: RoadReport): Via {
  return {
    id: report.id,
    ...toWire(REPORT_FIELDS, report),
    corredores: [...report.corridors],
    estado: STATE_WORDS[report.state],
  }
}

export function fromVia(wire: Via): RoadReport {
  return { id: wire.id, state: stateOf(wire.estado), ...fromWire(REPORT_FIELDS, wire) }
}

export function toViaList({ corridors, reports }: Roads): ViaList {
  return {
    corredores: corridors.map(({ id, name }) => ({ id, nombre: name })),
    items: reports.map(toVia),
  }
}

export function fromViaList({ corredores, items }: ViaList): Roads {
  return {
    corridors: corredores.map(({ id, nombre }) => ({ id, name: nombre })),
    reports: items.map(fromVia),
  }
}

export function toSigueIgualForm(id: number): SigueIgualForm {
  return { reporte: id }
}

export function fromSigueIgualForm({ reporte }: SigueIgualForm): number {
  return reporte
}

export function toViaDelPersonal(report: StaffRoadReport): ViaDelPersonal {
  return { ...toVia(report), version: report.version }
}

export function fromViaDelPersonal(wire: ViaDelPersonal): StaffRoadReport {
  return { ...fromVia(wire), version: wire.version }
}

export function toViaForm(draft: RoadDraft): ViaForm {
  return { ...toWire(ROAD_FIELDS, draft), estado: STATE_WORDS[draft.state] }
}

export function fromViaForm(form: ViaForm): RoadDraft {
  return {
    ...fromWire(ROAD_FIELDS, { ...form, visto: form.visto }),
    state: stateOf(form.estado),
  }
}

export function toMesaDeVias({ corridors, companies, reports }: RoadDesk): MesaDeVias {
  return {
    corredores: corridors.map((corridor) => toWire(CORRIDOR_FIELDS, corridor)),
    empresas: [...companies],
    items: reports.map(toViaDelPersonal),
  }
}

export function fromMesaDeVias({ corredores, empresas, items }: MesaDeVias): RoadDesk {
  return {
    corridors: corredores.map((corridor) => fromWire(CORRIDOR_FIELDS, corridor)),
    companies: empresas,
    reports: items.map(fromViaDelPersonal),
  }
}

function stateOf(word: Via['estado']): RoadState {
  return ROAD_STATES.find((state) => STATE_WORDS[state] === word) ?? 'suspended'
}
