import { z } from 'zod'
import type { NamesOf } from '../http/wire-names.ts'
import { wireSchema } from '../http/wire-schema.ts'
import { RoadReport, type Roads } from './road-report.ts'
import type { RoadState } from './road-state.ts'

const STATE_WORDS = {
  normal: 'normal',
  delays: 'demoras',
  suspended: 'suspendido',
} as const satisfies Record<RoadState, string>

/** What each field is called where anybody reads it. */
const REPORT_NAMES = {
  id: 'id',
  corridors: 'corredores',
  state: ['estado', STATE_WORDS],
  company: 'empresa',
  howFar: 'hastaDonde',
  text: 'texto',
  source: 'fuente',
  startsAt: 'desde',
  endsAt: 'hasta',
} as const satisfies NamesOf<RoadReport>

export const ROADS_NAMES = {
  corridors: ['corredores', { id: 'id', name: 'nombre' }],
  reports: ['items', REPORT_NAMES],
} as const satisfies NamesOf<Roads>

/** A report on one or more roads, from one instant to another, as the public reads it. */
const Via = wireSchema(RoadReport, REPORT_NAMES).meta({ id: 'Via' })

export const ViaList = z
  .object({
    corredores: z.array(z.object({ id: z.string(), nombre: z.string() })),
    items: z.array(Via),
  })
  .meta({ id: 'Vias' })
export type ViaList = z.infer<typeof ViaList>
