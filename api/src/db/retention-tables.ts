import type { RetentionSeries } from '@terminal/contract/operator/retention-table'
import type { HoldKind, Stop } from '@terminal/contract/petitions/case/hold'
import type { InventoryState } from '@terminal/contract/petitions/retention/elimination'
import type { Generated, JSONColumnType } from 'kysely'
import type { Versioned } from './versioned.ts'

type PetitionHoldsTable = {
  id: Generated<number>
  petition_id: number
  kind: HoldKind
  /** Sealed. */
  reason: Buffer
  staff_id: number
  placed_at: Generated<string>
  lifted_at: string | null
  lifted_by: number | null
}

type EliminationInventoriesTable = Versioned & {
  state: Generated<InventoryState>
  made_on: string
  series: JSONColumnType<RetentionSeries[]>
  published_on: string | null
  act_number: string | null
  act_on: string | null
  act_file_key: string | null
  finished_at: string | null
}

type EliminationItemsTable = {
  inventory_id: number
  petition_id: number
  series_code: string
  closed_on: string
  state: Generated<'listed' | 'gone' | 'kept' | 'failed' | 'dropped'>
  /** What stopped it; of one that failed, the code of the error. */
  why: Stop | string | null
  ended_at: string | null
}

export type RetentionTables = {
  petition_holds: PetitionHoldsTable
  elimination_inventories: EliminationInventoriesTable
  elimination_items: EliminationItemsTable
}
