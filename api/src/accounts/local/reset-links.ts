import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { defineKeyUse } from '../../platform/sealing/master-keys.ts'

/** By then no mail about it waits any more. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000
/** One that leads nowhere: anybody can cause as many as they like. */
const KEPT_OF_NOBODY_MS = 60 * 60 * 1_000

export const RESET_LINKS = defineKeyUse({
  purpose: 'local_resets.link',
  without: 'a mail that waits is not sent: its owner asks again',
  async countStale(db: Queryable, masters: MasterKeys) {
    const rows = await db
      .selectFrom('local_resets')
      .select(['id', 'token_hash'])
      .where('account_id', 'is not', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .execute()
    return rows.filter(({ id, token_hash }) => !createLink(masters, id).hash.equals(token_hash))
      .length
  },
})

/**
 * What stands in the mail: 256 bits that only a process with the master key can make of the row's id. So the row holds
 * their hash alone, and a mail that is sent a second time has the same link.
 */
export function createLink(masters: MasterKeys, id: string): { link: string; hash: Buffer } {
  const [link] = linksOf(masters, id)
  if (link === undefined) throw new Error('There is no master key')
  return { link, hash: hashLink(link) }
}

/** Made by the key that wrote when it was asked for, which may be an older one by now. */
export function findLink(masters: MasterKeys, id: string, hash: Buffer): string | undefined {
  return linksOf(masters, id).find((link) => hashLink(link).equals(hash))
}

export function hashLink(link: string): Buffer {
  return createHash('sha256').update(link).digest()
}

function linksOf(masters: MasterKeys, id: string): string[] {
  return masters.hashes(RESET_LINKS, id).map((bytes) => bytes.toString('base64url'))
}

/** With the mails about them that were never sent. Returns how many. */
export async function forgetResets(db: Queryable, clock: Clock): Promise<number> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('local_resets')
    .where(({ eb, or, and }) =>
      or([
        eb('expires_at', '<', before(KEPT_MS)),
        and([eb('account_id', 'is', null), eb('expires_at', '<', before(KEPT_OF_NOBODY_MS))]),
      ]),
    )
    .executeTakeFirst()
  await sql`select forget_link_mails()`.execute(db)
  return Number(numDeletedRows)
}
