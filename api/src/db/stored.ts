import type { z } from 'zod'

declare const unread: unique symbol
/** As the database has it: not validated yet. */
export type Stored<Value> = { readonly [unread]: Value }

type Upgrade = (older: Record<string, unknown>) => Record<string, unknown>

/**
 * JSON that is kept for years. It is read with its schema, never believed, and comes back whole: what a newer release
 * added is still in it when this one writes it. Where a shape changes, an upgrade makes it of the one before; how many
 * there are is the version, which stands in `v` from the first upgrade on.
 */
export function defineStored<Schema extends z.ZodType<object>>(
  name: string,
  schema: Schema,
  upgrades: readonly Upgrade[] = [],
) {
  type Value = z.infer<Schema>
  const version = upgrades.length
  const check = (json: unknown): Value => {
    const { v = 0 } = json as { v?: number }
    const value = upgrades
      .slice(v)
      .reduce((older, upgrade) => upgrade(older), json as object as Record<string, unknown>)
    const { error } = schema.safeParse(value)
    // Where, and not what: it may be personal.
    if (error)
      throw new Error(
        `${name}: unreadable at ${error.issues.map(({ path }) => path.join('.')).join(', ')}`,
      )
    return value as Value
  }
  return {
    read: (json: Stored<Value>): Value => check(json),
    /** Of what is sealed. */
    open: (text: string): Value => check(JSON.parse(text)),
    write: (value: Value): string =>
      JSON.stringify(
        version === 0
          ? value
          : { ...value, v: Math.max(version, (value as { v?: number }).v ?? 0) },
      ),
  }
}
