import { petitionPath } from './desk-paths.ts'
import type {
  CLASES_DE_RETENCION,
  HoldParams,
  LevantarForm,
  NoEliminarForm,
} from './hold.schema.ts'
import { keyOf } from './words.ts'

/** Why a petition must not go: before a judge, somebody objected to the inventory, part of the sample, or something else. */
export const HOLD_KINDS = {
  litigation: 'proceso',
  observation: 'observacion',
  selection: 'seleccion',
  other: 'otra',
} as const satisfies Record<string, (typeof CLASES_DE_RETENCION)[number]>
export type HoldKind = keyof typeof HOLD_KINDS

export const HOLD_NAMES: Record<HoldKind, string> = {
  litigation: 'Proceso judicial, disciplinario o fiscal',
  observation: 'Observación al inventario publicado',
  selection: 'Muestra que se conserva (selección)',
  other: 'Otra razón',
}

/** As whoever opens the petition reads it. */
export type Hold = { id: number; kind: HoldKind; reason: string; at: string; by: string }
export type ListedHold = {
  petitionId: number
  radicado: string
  kind: HoldKind
  at: string
  by: string
}
export type HoldOrder = { kind: HoldKind; reason: string }

export function fromNoEliminar({ clase, motivo }: NoEliminarForm): HoldOrder {
  return { kind: keyOf(HOLD_KINDS, clase), reason: motivo }
}

export function toNoEliminar({ kind, reason }: HoldOrder): NoEliminarForm {
  return { clase: HOLD_KINDS[kind], motivo: reason }
}

export function fromLevantar({ motivo }: LevantarForm): string {
  return motivo
}

export function toLevantar(reason: string): LevantarForm {
  return { motivo: reason }
}

export function fromHoldParams({ id, retencion }: HoldParams): { id: number; holdId: number } {
  return { id, holdId: retencion }
}

/** Where one is placed, and where one is lifted. */
export function holdPath(petitionId: number, holdId?: number): string {
  const path = `${petitionPath(petitionId)}/no-eliminar`
  return holdId === undefined ? path : `${path}/${holdId}/levantar`
}

/** Why something old enough stays: open again, held, its answer did not arrive, listed elsewhere, or closed anew. */
export const STOPS = {
  open: 'abierta',
  held: 'no-eliminar',
  undelivered: 'sin-entregar',
  listed: 'en-inventario',
  changed: 'cambio',
} as const
export type Stop = keyof typeof STOPS
