import { z } from 'zod'

/** Of one of the desk: their own, or for the head anybody's. */
export const ABSENCES_API_PATH = '/api/Pqrsd/ausencias'

/** PUT …/:id, the number of who is away. */
export const Absence = z
  .object({
    /** The last day of it. */
    until: z.iso.date({ error: 'Escriba una fecha que exista.' }),
    deputyId: z.int({ error: 'Elija quién hace su trabajo.' }).positive(),
  })
  .meta({ id: 'Absence' })
export type Absence = z.infer<typeof Absence>

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
