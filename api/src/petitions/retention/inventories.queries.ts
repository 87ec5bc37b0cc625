import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import { countBusinessDays } from '@terminal/contract/calendar/business-days'
import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { RetentionSeries } from '@terminal/contract/operator/retention-table'
import { publishedUntil } from '@terminal/contract/petitions/case/due-petitions'
import type { Stop } from '@terminal/contract/petitions/case/hold'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type {
  Inventory,
  ListedPetition,
  PublicElimination,
} from '@terminal/contract/petitions/retention/elimination'
import {
  type InventoryItem,
  inventoryGroups,
} from '@terminal/contract/petitions/retention/inventory-groups'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineRecord, type RowOf } from '../../db/records.ts'
import type { Queryable } from '../../db/schema.ts'
import { FILE_COUNT, stoppedOf } from './due.queries.ts'

export const INVENTORIES = defineRecord({
  table: 'elimination_inventories',
  columns: {
    state: z.enum(['draft', 'published', 'approved', 'running', 'done', 'cancelled']),
    made_on: z.string(),
    series: z.custom<RetentionSeries[]>(Array.isArray),
    published_on: z.string().nullable(),
    act_number: z.string().nullable(),
    act_on: z.string().nullable(),
    act_file_key: z.string().nullable(),
  },
  changes: {
    name: 'elimination',
    actions: ['create', 'publish', 'approve', 'run', 'cancel'],
    holds: 'snapshots',
  },
})
export type InventoryRow = RowOf<typeof INVENTORIES>

type ReadDeps = { db: Queryable; rules: PetitionRules; today: string }

/** The newest first. */
export async function listInventories(deps: ReadDeps): Promise<Inventory[]> {
  const rows = await deps.db
    .selectFrom('elimination_inventories')
    .select(INVENTORIES.columns)
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(rows.map((row) => toInventory(deps, row)))
}

export async function toInventory(
  { db, rules, today }: ReadDeps,
  row: InventoryRow,
): Promise<Inventory> {
  const until = row.published_on && publishedUntil(row.published_on, officeDaysOf(rules))
  const { total, gone } = await db
    .selectFrom('elimination_items')
    .select(sql<number>`count(*)::integer`.as('total'))
    .select(sql<number>`(count(*) filter (where state = 'gone'))::integer`.as('gone'))
    .where('inventory_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const left = await db
    .selectFrom('elimination_items as item')
    .innerJoin('petitions', 'petitions.id', 'item.petition_id')
    .select(['item.state', 'why', 'petitions.year', 'petitions.number'])
    .where('inventory_id', '=', row.id)
    .where('item.state', 'in', ['kept', 'failed'])
    .orderBy('petitions.year')
    .orderBy('petitions.number')
    .execute()
  const kept = left.filter(({ state }) => state === 'kept')
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    madeOn: row.made_on,
    total,
    series: row.series,
    publishedOn: row.published_on,
    publishedUntil: until,
    daysLeft: until === null ? 0 : daysLeft(today, until, officeDaysOf(rules)),
    act: actOf(row),
    gone,
    kept: stoppedOf(
      kept.map(({ why, ...radicado }) => ({ ...radicado, stop: why as Stop })),
      rules.radicado,
    ),
    failed: left
      .filter(({ state }) => state === 'failed')
      .map((radicado) => formatRadicado(radicado, rules.radicado)),
  }
}

function daysLeft(today: string, until: string, office: OfficeDays): number {
  return today >= until ? 0 : countBusinessDays(today, until, office)
}

function actOf({ act_number, act_on }: Pick<InventoryRow, 'act_number' | 'act_on'>) {
  return act_number === null || act_on === null ? null : { number: act_number, on: act_on }
}

/** Those that anybody may read, the newest first, with all that they list. */
export async function listPublicInventories({
  db,
  rules,
  today,
}: ReadDeps): Promise<PublicElimination[]> {
  const rows = await db
    .selectFrom('elimination_inventories')
    .select(INVENTORIES.columns)
    .where('published_on', 'is not', null)
    .where('state', '!=', 'cancelled')
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const items = await listItems(db, row)
      const publishedOn = row.published_on ?? ''
      const until = publishedUntil(publishedOn, officeDaysOf(rules))
      return {
        id: row.id,
        total: items.length,
        publishedOn,
        publishedUntil: until,
        isOpen: row.state === 'published' && today <= until,
        act: actOf(row),
        isDone: row.state === 'done',
        groups: inventoryGroups(items, rules.radicado),
      }
    }),
  )
}

/** Each petition of one that is published. */
export async function listPublicItems(
  { db, rules }: Pick<ReadDeps, 'db' | 'rules'>,
  id: number,
): Promise<ListedPetition[] | undefined> {
  const row = await INVENTORIES.find(db, id)
  if (!row?.published_on || row.state === 'cancelled') return undefined
  const items = await listItems(db, row)
  return items.map(({ year, number, ...item }) => ({
    ...item,
    radicado: formatRadicado({ year, number }, rules.radicado),
  }))
}

async function listItems(db: Queryable, { id, series }: InventoryRow): Promise<InventoryItem[]> {
  const rows = await db
    .selectFrom('elimination_items as item')
    .innerJoin('petitions', 'petitions.id', 'item.petition_id')
    .select(['petitions.year', 'petitions.number', 'petitions.type', 'series_code as code'])
    .select(['petitions.filed_on as filedOn', 'item.closed_on as closedOn'])
    .select(FILE_COUNT.as('fileCount'))
    .where('inventory_id', '=', id)
    .orderBy('petitions.year')
    .orderBy('petitions.number')
    .execute()
  const names = new Map(series.map(({ code, name }) => [code, name]))
  return rows.map((row) => ({ ...row, name: names.get(row.code) ?? '' }))
}
