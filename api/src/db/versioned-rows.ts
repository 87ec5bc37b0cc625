import {
  type AliasedExpression,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import type { z } from 'zod'
import { preciseInstant } from './instant.ts'
import type { Queryable, Tables, Tx } from './schema.ts'
import type { Versioned } from './versioned.ts'

/** The tables whose rows count their versions. */
export type VersionedTable = {
  [Name in keyof Tables]: Tables[Name] extends Versioned ? Name : never
}[keyof Tables]

/** What staff can say of a row, by column; `is_deleted` stands for `deleted_at`. */
export type Columns<Table extends VersionedTable> = {
  [Name in keyof Selectable<Tables[Table]>]?: z.ZodType<Selectable<Tables[Table]>[Name]>
} & { is_deleted?: z.ZodType<boolean> }

export type Row<Shape> = { id: number; version: number } & {
  -readonly [Name in keyof Shape]: z.output<Shape[Name]>
}
export type NewRow<Table extends VersionedTable> = Insertable<Tables[Table]>
export type Values<Table extends VersionedTable> = Updateable<Tables[Table]> & {
  is_deleted?: boolean
}

/** Reads and writes the rows of a table by id; every write makes a new version. */
export function versionedRows<Table extends VersionedTable, Shape extends Columns<Table>>(
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

    /** Whoever else wants to write it waits. */
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
