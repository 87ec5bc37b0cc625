import { z } from 'zod'
import { DESK_API_PATH } from '../case/desk-paths.ts'

export const BULK_ASSIGN_PATH = `${DESK_API_PATH}/asignaciones`
/** The CSV of a list, and of what somebody looks for. */
export const INBOX_FILE_PATH = `${DESK_API_PATH}/lista.csv`
export const SEARCH_FILE_PATH = `${DESK_API_PATH}/busqueda.csv`
/** A list has pages of so many, and staff choose of more than one. */
export const MOST_AT_ONCE = 100

/** POST: several petitions for one person, each as it was seen. */
export const BulkAssignment = z
  .object({
    assigneeId: z.int().positive(),
    petitions: z
      .array(z.object({ id: z.int().positive(), version: z.int().positive() }))
      .min(1)
      .max(MOST_AT_ONCE),
  })
  .meta({ id: 'BulkAssignment' })
export type BulkAssignment = z.infer<typeof BulkAssignment>

/** What happened to one of them. */
const BulkOutcome = z.object({
  id: z.int().positive(),
  isDone: z.boolean(),
  /** Why not; empty where it was. */
  reason: z.string(),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** One that was refused keeps no other from being assigned. */
export const BulkOutcomes = z.array(BulkOutcome).meta({ id: 'BulkOutcomes' })
