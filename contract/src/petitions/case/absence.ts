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

/** An officer; `deputyId` is null of one who is present. */
type Present = { id: number; deputyId: number | null }

/**
 * Who does an officer's work today. Deputies may be away too; where each stands in for the other, everybody keeps their
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

/** Whose petitions an officer has in hand today: their own, and those of colleagues they stand in for. */
export function inHandOf(id: number, officers: readonly Present[]): number[] {
  const others = officers.filter((each) => each.id !== id && standInOf(each.id, officers) === id)
  return [id, ...others.map((each) => each.id)]
}
