import { z } from 'zod'
import {
  type Actor,
  type ChangeContext,
  type ChangeKind,
  listChanges,
  recordChange,
} from './changes.ts'
import type { Queryable, Tx } from './schema.ts'
import { type SnapshotShape, showSnapshot } from './snapshot.ts'
import {
  type Columns,
  type NewRow,
  type Row,
  type Values,
  type VersionedTable,
  versionedRows,
} from './versioned-rows.ts'

type Definition<Table, Shape, Action extends string> = {
  table: Table
  /** What staff can say of an item, which is what the audit log holds of it. */
  columns: Shape
  /** Those of the columns that are instants. */
  instants?: readonly (keyof Shape & string)[]
  changes: ChangeKind<Action>
}

/** A row of such a record. */
export type RowOf<Kind extends { find(...given: never[]): Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<Kind['find']>>
>

/**
 * What staff write, declared once by its feature: a row that counts its versions, and the record of every change in the
 * transaction that makes it.
 */
export function defineRecord<
  Table extends VersionedTable,
  Shape extends Columns<Table>,
  const Action extends string,
>({ table, columns, instants = [], changes }: Definition<Table, Shape, Action | 'create'>) {
  type Item = Row<Shape>
  const rows = versionedRows(table, columns, instants)
  const recorded = { id: z.int(), version: z.int(), ...columns } as unknown as SnapshotShape<Item>

  return {
    ...rows,
    changes,

    async create(tx: Tx, actor: Actor, values: NewRow<Table>): Promise<Item> {
      const after = await rows.insert(tx, values)
      const itemId = after.id
      await recordChange(tx, changes, { action: 'create', actor, itemId, before: null, after })
      return after
    },

    async revise(
      tx: Tx,
      before: Item,
      context: ChangeContext<ChangeKind<Action | 'create'>>,
      values: Values<Table>,
    ): Promise<Item> {
      const after = await rows.update(tx, before.id, values)
      await recordChange(tx, changes, { ...context, itemId: after.id, before, after })
      return after
    },

    /** What was done to an item, the newest first. */
    async history(db: Queryable, now: Item) {
      return await readHistory(db, changes, recorded, now)
    },
  }
}

/** What was done to an item, the newest first, shown as far as this release can. */
export async function readHistory<Action extends string, Item extends { id: number }>(
  db: Queryable,
  kind: ChangeKind<Action>,
  shape: Partial<SnapshotShape<Item>>,
  now: Item,
) {
  const changes = await listChanges(db, kind, now.id)
  return changes.map(({ before, after, ...change }) => ({
    ...change,
    before: before && showSnapshot(shape, before, now),
    after: showSnapshot(shape, after, now),
    /** As it was written, for what is no part of the item. */
    recorded: after,
  }))
}

/** A change with what it was and became said in another way. */
export function mapVersions<Change extends { before: object | null; after: object }, Version>(
  change: Change,
  toVersion: (row: Change['after']) => Version,
) {
  const { before, after } = change
  return { ...change, before: before && toVersion(before), after: toVersion(after) }
}
