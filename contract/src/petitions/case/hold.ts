import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { text, wordOf } from '../../text/text.ts'
import { petitionPath } from './desk-paths.ts'

/** Why a petition must not go: before a judge, an objection to the inventory, part of the sample, or something else. */
export const HOLD_NAMES = {
  litigation: 'Proceso judicial, disciplinario o fiscal',
  observation: 'Observación al inventario publicado',
  selection: 'Muestra que se conserva (selección)',
  other: 'Otra razón',
} as const
export type HoldKind = keyof typeof HOLD_NAMES

const kind = wordOf(HOLD_NAMES)
const reason = text(5, 1_000)
const instant = z.iso.datetime({ offset: true })

/** As the page of the petition shows it. */
export const Hold = z.object({
  id: z.int().positive(),
  kind,
  reason: z.string(),
  at: instant,
  by: z.string(),
})
export type Hold = z.infer<typeof Hold>

export const ListedHold = z.object({
  petitionId: z.int().positive(),
  radicado: z.string(),
  kind,
  at: instant,
  by: z.string(),
})
export type ListedHold = z.infer<typeof ListedHold>

/** POST …/:id/no-eliminar */
export const HoldOrder = z.object({ kind, reason }).meta({ id: 'HoldOrder' })
export type HoldOrder = z.infer<typeof HoldOrder>
/** POST …/:id/no-eliminar/:holdId/levantar */
export const HoldLifting = z.object({ reason }).meta({ id: 'HoldLifting' })
export const HoldParams = IdParams.extend({ holdId: IdParams.shape.id })

/** Where one is placed, and where one is lifted. */
export function holdPath(petitionId: number, holdId?: number): string {
  const path = `${petitionPath(petitionId)}/no-eliminar`
  return holdId === undefined ? path : `${path}/${holdId}/levantar`
}

/** Why something old enough stays: open again, held, its answer did not arrive, listed elsewhere, or closed anew. */
export const STOPS = ['open', 'held', 'undelivered', 'listed', 'changed'] as const
export type Stop = (typeof STOPS)[number]
