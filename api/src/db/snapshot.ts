import { z } from 'zod'

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
