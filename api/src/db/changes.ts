import { type RawBuilder, sql } from 'kysely'
import { preciseInstant } from './instant.ts'
import type { Queryable, Tx } from './schema.ts'

/** Who did something, as the identity provider calls them and as colleagues do. */
export type Actor = { issuer: string; subject: string; name: string }

/** What can be done to the items of a feature, and how much of an item its audit log holds. */
export type ChangeKind<Action extends string = string> = {
  name: string
  actions: readonly Action[]
  /**
   * `snapshots`: the whole item before and after. `field-names`: only which fields changed. The audit log is never
   * rewritten, so a kind with personal data holds field names: what a person may have deleted must not stay here.
   */
  holds: 'snapshots' | 'field-names'
}

/** Declared once by the feature that makes the changes. */
export function defineChangeKind<const Action extends string>(
  kind: ChangeKind<Action>,
): ChangeKind<Action> {
  return kind
}

/** Who does what, and the version they had seen; nothing when the request did not say, or none is required. */
export type ChangeContext<Kind extends ChangeKind> = {
  action: Kind['actions'][number]
  actor: Actor
  seenVersion?: number | undefined
}

type Change<Kind extends ChangeKind, Item> = ChangeContext<Kind> & {
  itemId: number
  before: Item | null
  after: Item
}

/** Part of the transaction that makes the change: there is none without its record. */
export async function recordChange<Kind extends ChangeKind, Item extends object>(
  tx: Tx,
  kind: Kind,
  { itemId, action, actor, seenVersion, before, after }: Change<Kind, Item>,
): Promise<void> {
  const held =
    kind.holds === 'snapshots'
      ? { before, after }
      : { before: null, after: { fields: changedFields(before, after) } }
  await tx
    .insertInto('changes')
    .values({
      kind: kind.name,
      item_id: itemId,
      action,
      actor_issuer: actor.issuer,
      actor_subject: actor.subject,
      actor_name: actor.name,
      seen_version: seenVersion ?? null,
      before: held.before && JSON.stringify(held.before),
      after: JSON.stringify(held.after),
    })
    .execute()
}

function changedFields(before: object | null, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value))
    .map(([name]) => name)
}

/** The newest are enough, and an answer has an end. */
const LONGEST_HISTORY = 200

/** What was done to an item, the newest first. */
export async function listChanges<Action extends string>(
  db: Queryable,
  kind: ChangeKind<Action>,
  itemId: number,
) {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'action', 'actor_name as by', preciseInstant('changed_at').as('at')])
    .select(['before', 'after'])
    .where('kind', '=', kind.name)
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(LONGEST_HISTORY)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    action: actionOf(kind, row.action),
    by: row.by,
    at: row.at,
    before: row.before,
    after: row.after,
  }))
}

function actionOf<Action extends string>(kind: ChangeKind<Action>, word: string): Action {
  const action = kind.actions.find((each) => each === word)
  if (!action) throw new Error(`Not an action of ${kind.name}: ${word}`)
  return action
}

/** For a lateral join, by the column with the id of the item. */
export function lastChangeOf(db: Queryable, kind: ChangeKind, idColumn: string) {
  const itemId: RawBuilder<number> = sql.ref(idColumn)
  return db
    .selectFrom('changes')
    .select(['actor_name as by', preciseInstant('changed_at').as('at')])
    .where('kind', '=', kind.name)
    .where('item_id', '=', itemId)
    .orderBy('changes.id', 'desc')
    .limit(1)
    .as('last')
}

/** The same from a row of such a join. */
export function toLastChange({ by, at }: { by: string | null; at: string | null }) {
  return by !== null && at !== null ? { by, at } : null
}
