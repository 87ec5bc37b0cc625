import { z } from 'zod'
import { DESK_API_PATH } from '../case/desk-petition.schema.ts'

export const BULK_ASSIGN_PATH = `${DESK_API_PATH}/asignaciones`
/** The CSV of a list, and of what somebody looks for. */
export const INBOX_FILE_PATH = `${DESK_API_PATH}/lista.csv`
export const SEARCH_FILE_PATH = `${DESK_API_PATH}/busqueda.csv`
/** A list has pages of so many, and staff choose of more than one. */
export const MOST_AT_ONCE = 100

/** POST: several to one person, each as it was seen. */
export const AsignacionesForm = z
  .object({
    funcionario: z.int().positive(),
    solicitudes: z
      .array(z.object({ id: z.int().positive(), version: z.int().positive() }))
      .min(1)
      .max(MOST_AT_ONCE),
  })
  .meta({ id: 'AsignacionesPqrsd' })
export type AsignacionesForm = z.infer<typeof AsignacionesForm>

/** What happened to each: one that was refused keeps no other from being assigned. */
export const AsignacionesHechas = z
  .object({
    items: z.array(
      z.object({
        id: z.int().positive(),
        asignada: z.boolean(),
        /** Why not; empty where it was. */
        motivo: z.string(),
      }),
    ),
  })
  .meta({ id: 'AsignacionesHechas' })
export type AsignacionesHechas = z.infer<typeof AsignacionesHechas>
