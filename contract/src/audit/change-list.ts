import { z } from 'zod'
import { ROLES } from '../accounts/roles.ts'
import { PartQuery } from '../http/desk-lists.ts'
import { pageOf } from '../http/page.ts'
import { text } from '../text/text.ts'
import { CHANGE_GROUPS } from './change-words.ts'

export const CHANGES_API_PATH = '/api/Registro/cambios'
export const CHANGES_FILE_PATH = `${CHANGES_API_PATH}.csv`
export const UNUSED_ROLES_API_PATH = '/api/Registro/funciones-sin-uso'

/** What was done by whom, when, and to what. */
export const RecordedChange = z
  .object({
    key: z.string(),
    at: z.iso.datetime({ offset: true }),
    group: z.enum(CHANGE_GROUPS).nullable(),
    sentence: z.string(),
    title: z.string().nullable().describe('Título o nombre de lo que cambió, cuando se guarda'),
    itemId: z.int().nonnegative(),
    detail: z.string().nullable(),
    by: z.string(),
    issuer: z.string().describe('De dónde viene la cuenta; «comando» para quien opera el servidor'),
    subject: z.string(),
  })
  .meta({ id: 'RecordedChange' })
export type RecordedChange = z.infer<typeof RecordedChange>

export const ChangePage = pageOf(RecordedChange).meta({ id: 'ChangePage' })

/** Which of them; days are those of Bogotá, both included. */
export const ChangeFilter = z.object({
  group: z.enum(CHANGE_GROUPS).optional(),
  person: text(1, 100).optional().describe('Parte del nombre de quien hizo el cambio'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional().describe('Incluido ese día'),
})
export type ChangeFilter = z.infer<typeof ChangeFilter>
export const ChangesQuery = PartQuery.extend(ChangeFilter.shape)

/** A role that was not used for a long time: it may be no longer needed. */
const UnusedRole = z.object({
  name: z.string(),
  issuer: z.string(),
  subject: z.string(),
  role: z.enum(ROLES),
  lastUsedOn: z.iso.date().nullable(),
})
export type UnusedRole = z.infer<typeof UnusedRole>

export const UnusedRoles = z
  .object({
    items: z.array(UnusedRole),
    countedSince: z.iso.date().nullable().describe('Desde cuándo se cuentan los usos'),
  })
  .meta({ id: 'UnusedRoles' })
export type UnusedRoles = z.infer<typeof UnusedRoles>

const PAGE_SIZE = 25

export function changesPath(filter: ChangeFilter, page: number): string {
  const search = queryOf(filter)
  search.set('page', String(page))
  search.set('pageSize', String(PAGE_SIZE))
  return `${CHANGES_API_PATH}?${search}`
}

export function changesFilePath(filter: ChangeFilter): string {
  const search = queryOf(filter)
  return search.size === 0 ? CHANGES_FILE_PATH : `${CHANGES_FILE_PATH}?${search}`
}

function queryOf(filter: ChangeFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value)
  return search
}
