import { type FromWire, fromWire, toWire } from '../../http/wire-names.ts'
import type { AusenciaForm } from './absence.schema.ts'

export const ABSENCE_FIELDS = {
  until: 'hasta',
  deputyId: 'reemplazo',
} as const satisfies Record<string, keyof AusenciaForm>
export type Absence = FromWire<typeof ABSENCE_FIELDS, AusenciaForm>

export function toAusenciaForm(absence: Absence): AusenciaForm {
  return toWire(ABSENCE_FIELDS, absence)
}

export function fromAusenciaForm(form: AusenciaForm): Absence {
  return fromWire(ABSENCE_FIELDS, form)
}

/** Somebody of the desk; `deputyId` is null of who is there. */
type Present = { id: number; deputyId: number | null }

/**
 * Who does somebody's work today. Deputies may be away too; where each stands in for the other, everybody keeps their
 * own.
 */
export function standInOf(id: number, officers: readonly Present[]): number {
  const seen = new Set<number>()
  let current = id
  for (;;) {
    const deputy = officers.find((each) => each.id === current)?.deputyId ?? null
    if (deputy === null) return current
    seen.add(current)
    if (seen.has(deputy)) return id
    current = deputy
  }
}

/** Whose petitions somebody has in hand today: their own, and those of whom they stand in for. */
export function inHandOf(id: number, officers: readonly Present[]): number[] {
  const others = officers.filter((each) => each.id !== id && standInOf(each.id, officers) === id)
  return [id, ...others.map((each) => each.id)]
}
