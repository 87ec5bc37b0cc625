import type { Queryable } from '../db/schema.ts'

/** Who did something, as the identity provider calls them and as colleagues do. */
export type Actor = { issuer: string; subject: string; name: string }

export type Change<Item> = {
  kind: 'news' | 'alert' | 'section' | 'document'
  itemId: number
  action: 'create' | 'revise' | 'remove' | 'restore'
  actor: Actor
  /** The version the writer had seen; nothing when the request did not say. */
  seenVersion: number | undefined
  before: Item | null
  after: Item
}

/** Part of the transaction that makes the change: there is none without its record. */
export async function recordChange<Item extends object>(
  tx: Queryable,
  { kind, itemId, action, actor, seenVersion, before, after }: Change<Item>,
): Promise<void> {
  await tx
    .insertInto('changes')
    .values({
      kind,
      item_id: itemId,
      action,
      actor_issuer: actor.issuer,
      actor_subject: actor.subject,
      actor_name: actor.name,
      seen_version: seenVersion ?? null,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}
