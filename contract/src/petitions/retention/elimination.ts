import { z } from 'zod'
import { RetentionSeries, RetentionTable } from '../../operator/retention-table.ts'
import { lineOfText, text } from '../../text/text.ts'
import { ListedHold, STOPS } from '../case/hold.ts'
import { PETITION_TYPES } from '../case/terms.ts'

export const RETENTION_API_PATH = '/api/Pqrsd/retencion'
export const DRY_RUN_API_PATH = `${RETENTION_API_PATH}/simulacro`
export const INVENTORIES_API_PATH = `${RETENTION_API_PATH}/inventarios`

/** The committee's act: one file, which only staff open. */
export const ACT_FILE_PART = 'file'
export const ACT_FILE_BYTES = 20 * 1024 * 1024

const day = z.iso.date()
const type = z.enum(PETITION_TYPES)

/** Petitions of one series, type and year of filing: numbers and dates, and nothing of anybody. */
const InventoryGroup = z.object({
  code: z.string(),
  name: z.string(),
  type,
  year: z.int(),
  count: z.int(),
  fileCount: z.int(),
  /** The first day of filing and the last one of closing. */
  from: day,
  to: day,
  radicados: z.array(z.string()),
})
export type InventoryGroup = z.infer<typeof InventoryGroup>

/** Old enough, and kept all the same. */
const Stopped = z.object({
  why: z.enum(STOPS),
  count: z.int(),
  radicados: z.array(z.string()),
})
export type Stopped = z.infer<typeof Stopped>

/** What would be in an inventory of that day. */
export const DryRun = z
  .object({
    on: day,
    total: z.int(),
    groups: z.array(InventoryGroup),
    stopped: z.array(Stopped),
  })
  .meta({ id: 'DryRun' })
export type DryRun = z.infer<typeof DryRun>
export const DryRunQuery = z.object({ on: day.optional() })

/** POST …/inventarios: of today, some series of the table. */
export const InventoryOrder = z
  .object({
    codes: z.array(lineOfText(1, 40)).min(1, { error: 'Elija al menos una serie.' }),
    /** Radicados that stay as the sample of a series of selection; separated by commas or lines. */
    keep: text(0, 4_000).default(''),
  })
  .meta({ id: 'InventoryOrder' })
export type InventoryOrder = z.infer<typeof InventoryOrder>

/** POST …/inventarios/:id/acta, with the file. */
export const Act = z
  .object({
    number: lineOfText(1, 40),
    on: z.iso.date({ error: 'Escriba la fecha del acta.' }),
  })
  .meta({ id: 'EliminationAct' })
export type Act = z.infer<typeof Act>

export const Inventory = z
  .object({
    id: z.int().positive(),
    version: z.int().positive(),
    state: z.enum(['draft', 'published', 'approved', 'running', 'done', 'cancelled']),
    madeOn: day,
    total: z.int(),
    series: z.array(RetentionSeries),
    publishedOn: day.nullable(),
    /** The last of the sixty business days, and how many of them are left. */
    publishedUntil: day.nullable(),
    daysLeft: z.int(),
    act: Act.nullable(),
    gone: z.int(),
    /** Not eliminated though they are in the inventory. */
    kept: z.array(Stopped),
    /** Those that could not be eliminated, each with its radicado. */
    failed: z.array(z.string()),
  })
  .meta({ id: 'Inventory' })
export type Inventory = z.infer<typeof Inventory>
export type InventoryState = Inventory['state']

/** The desk of it: the table as it is written, what was made, and what is held. */
export const RetentionDesk = z
  .object({
    today: day,
    /** Null while the terminal has not written it. */
    table: RetentionTable.nullable(),
    /** Types that no series names: they are never due. */
    unnamed: z.array(type),
    inventories: z.array(Inventory),
    holds: z.array(ListedHold),
  })
  .meta({ id: 'RetentionDesk' })
export type RetentionDesk = z.infer<typeof RetentionDesk>

/** What anybody may know of an inventory. */
export const PublicElimination = z.object({
  id: z.int().positive(),
  total: z.int(),
  publishedOn: day,
  publishedUntil: day,
  isOpen: z.boolean(),
  act: z.object({ number: z.string(), on: day }).nullable(),
  isDone: z.boolean(),
  groups: z.array(InventoryGroup),
})
export type PublicElimination = z.infer<typeof PublicElimination>

/** And of a petition that it lists. */
export const ListedPetition = z.object({
  code: z.string(),
  name: z.string(),
  type,
  radicado: z.string(),
  filedOn: day,
  closedOn: day,
  fileCount: z.int(),
})
export type ListedPetition = z.infer<typeof ListedPetition>

export function dryRunPath(on: string): string {
  return `${DRY_RUN_API_PATH}?on=${on}`
}

const CALLS = {
  publish: 'publicacion',
  approve: 'acta',
  run: 'eliminacion',
  cancel: 'anulacion',
} as const

/** Where one inventory is, and where something is done with it. */
export function inventoryPath(id: number, call?: keyof typeof CALLS): string {
  return call ? `${INVENTORIES_API_PATH}/${id}/${CALLS[call]}` : `${INVENTORIES_API_PATH}/${id}`
}
