import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { defineKeyUse, type KeyUse } from '../../platform/sealing/master-keys.ts'
import { secretOfRow } from '../../platform/sealing/secrets.ts'

/** By then no mail about it waits any more. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000
/** One that leads nowhere: anybody can cause as many as they like. */
const KEPT_OF_NOBODY_MS = 60 * 60 * 1_000

export const RESET_LINKS: KeyUse = defineKeyUse({
  purpose: 'local_resets.link',
  without: 'a mail that waits is not sent: its owner asks again',
  async countStale(db: Queryable, masters: MasterKeys): Promise<number> {
    const rows = await db
      .selectFrom('local_resets')
      .select(['id', 'token_hash'])
      .where('account_id', 'is not', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .execute()
    const isStale = (row: (typeof rows)[number]): boolean =>
      !secretOfRow(masters, RESET_LINKS, row.id).hash.equals(row.token_hash)
    return rows.filter(isStale).length
  },
})

/** With the mails about them that were never sent. Returns how many. */
export async function deleteOldResets(db: Queryable, clock: Clock): Promise<number> {
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
