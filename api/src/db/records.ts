import {
  type AliasedExpression,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import { z } from 'zod'
import {
  type Actor,
  type ChangeContext,
  type ChangeKind,
  listChanges,
  recordChange,
} from './changes.ts'
import { preciseInstant } from './instant.ts'
import type { Queryable, Tables, Tx } from './schema.ts'
import type { Versioned } from './versioned.ts'

/** The columns that a audit log is read for, and what each of them must be. */
export type SnapshotShape<Row> = { [Column in keyof Row]-?: z.ZodType<Row[Column]> }

/**
 * What was recorded, to be shown. Columns come and go with releases, and a record stays as it was written: what this
 * release does not know is left out, and what it lacks or says in another way is shown as it is now.
 */
export function showSnapshot<Row extends object>(
  shape: Partial<SnapshotShape<Row>>,
  recorded: object,
  now: Row,
): Row {
  const given = new Map(Object.entries(recorded))
  const read = Object.entries<z.ZodType | undefined>(shape).flatMap(([column, schema]) => {
    const found = schema?.safeParse(given.get(column))
    return found?.success ? [[column, found.data]] : []
  })
  return { ...now, ...Object.fromEntries(read) }
}

/**
 * What was recorded, to be written again: what it lacks stays as it is now. Nothing where a value has become another, or
 * where not one column is left.
 */
export function readSnapshot<Row extends object>(
  shape: SnapshotShape<Row>,
  recorded: object,
): Partial<Row> | undefined {
  const { success, data } = z.object(shape).partial().safeParse(recorded)
  return success && Object.keys(data).length > 0 ? (data as Partial<Row>) : undefined
}

/** The tables whose rows count their versions. */
type VersionedTable = {
  [Name in keyof Tables]: Tables[Name] extends Versioned ? Name : never
}[keyof Tables]

/** What staff can say of a row, by column; `is_deleted` stands for `deleted_at`. */
type Columns<Table extends VersionedTable> = {
  [Name in keyof Selectable<Tables[Table]>]?: z.ZodType<Selectable<Tables[Table]>[Name]>
} & { is_deleted?: z.ZodType<boolean> }

type Row<Shape> = { id: number; version: number } & {
  -readonly [Name in keyof Shape]: z.output<Shape[Name]>
}
type NewRow<Table extends VersionedTable> = Insertable<Tables[Table]>
type Values<Table extends VersionedTable> = Updateable<Tables[Table]> & {
  is_deleted?: boolean
}

/** Reads and writes the rows of a table by id; every write makes a new version. */
function versionedRows<Table extends VersionedTable, Shape extends Columns<Table>>(
  table: Table,
  shape: Shape,
  instants: readonly string[],
) {
  type Item = Row<Shape>
  type Column<Name extends keyof Item> = AliasedExpression<Item[Name], Name & string>
  const columns: AliasedExpression<unknown, string>[] = [
    'id',
    'version',
    ...Object.keys(shape),
  ].map((column) => columnOf(table, column, instants.includes(column)))

  // TypeScript cannot follow Kysely through a table that is a parameter: inside, every table is one that has what all
  // have; outside, the types are those of the table.
  const name = table as unknown as 'rows'
  const inside = (db: Queryable) => db as unknown as Kysely<{ rows: Versioned }>
  const select = (db: Queryable, id: number) =>
    inside(db).selectFrom(name).select(columns).where('id', '=', id)

  return {
    columns: columns as { [Name in keyof Item]: Column<Name> }[keyof Item][],

    async find(db: Queryable, id: number): Promise<Item | undefined> {
      return (await select(db, id).executeTakeFirst()) as Item | undefined
    },

    /** Other writers wait. */
    async lock(tx: Tx, id: number): Promise<Item | undefined> {
      return (await select(tx, id).forUpdate().executeTakeFirst()) as Item | undefined
    },

    async insert(tx: Tx, values: NewRow<Table>): Promise<Item> {
      const query = inside(tx).insertInto(name).values(values).returning(columns)
      return (await query.executeTakeFirstOrThrow()) as Item
    },

    async update(tx: Tx, id: number, values: Values<Table>): Promise<Item> {
      const query = inside(tx)
        .updateTable(name)
        .set({ ...writtenBy(values), version: sql`version + 1`, updated_at: sql`now()` })
        .where('id', '=', id)
        .returning(columns)
      return (await query.executeTakeFirstOrThrow()) as Item
    },
  }
}

function columnOf(table: string, name: string, isInstant: boolean) {
  const column = `${table}.${name}`
  if (name === 'is_deleted') return sql`${sql.ref(`${table}.deleted_at`)} is not null`.as(name)
  return isInstant ? preciseInstant(column).as(name) : sql.ref(column).as(name)
}

function writtenBy({ is_deleted: isDeleted, ...values }: { is_deleted?: boolean }) {
  if (isDeleted === undefined) return values
  return { ...values, deleted_at: isDeleted ? sql`now()` : null }
}

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
