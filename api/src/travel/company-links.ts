import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { defineKeyUse, type KeyUse, type Renewable } from '../platform/sealing/master-keys.ts'
import { findSecretOfRow, hashSecret, secretOfRow } from '../platform/sealing/secrets.ts'

/**
 * A company's link, of the row's link id: each month's mail has the same one. Another master key makes another secret; the
 * one before opens as well, until the link is renewed or revoked.
 */
export const COMPANY_LINKS: KeyUse<Renewable> = defineKeyUse<Renewable>({
  purpose: 'travel_companies.link',
  async countStale(db, masters) {
    return (await listLinks(db)).filter((link) => isStale(masters, link)).length
  },
  renew: (db, masters) => inTransaction(db, (tx) => renewStale(tx, masters)),
  async findLost(db, masters) {
    const links = await listLinks(db)
    const lost = links.filter((link) => !findSecretOfRow(masters, COMPANY_LINKS, link))
    return lost.length === 0 ? [] : [`${lost.length} links of companies, whose mails wait`]
  },
})

/** Of whose row this is the secret, or was it before the master key changed. */
export function hasSecret(secret: string): Expression<SqlBool> {
  const hash = hashSecret(secret)
  return sql<SqlBool>`link_hash = ${hash} or (earlier_links_of = link_id and ${hash} = any (earlier_links))`
}

type Link = { companyId: number; id: string; hash: Buffer }

async function listLinks(db: Queryable): Promise<Link[]> {
  const rows = await db
    .selectFrom('travel_companies')
    .select(['id as companyId', 'link_id as id', 'link_hash as hash'])
    .execute()
  return rows.flatMap(({ companyId, id, hash }) => (id && hash ? [{ companyId, id, hash }] : []))
}

function isStale(masters: MasterKeys, { id, hash }: Link): boolean {
  return !secretOfRow(masters, COMPANY_LINKS, id).hash.equals(hash)
}

async function renewStale(tx: Tx, masters: MasterKeys): Promise<number> {
  // The desk that makes another link meanwhile waits, and a mail is composed with the one or the other.
  await sql`lock table travel_companies in share row exclusive mode`.execute(tx)
  const stale = (await listLinks(tx)).filter((link) => isStale(masters, link))
  for (const { companyId, id, hash } of stale)
    await tx
      .updateTable('travel_companies')
      .set({
        link_hash: secretOfRow(masters, COMPANY_LINKS, id).hash,
        earlier_links: sql`case when earlier_links_of = ${id} then earlier_links else '{}' end || ${hash}::bytea`,
        earlier_links_of: id,
      })
      .where('id', '=', companyId)
      .execute()
  return stale.length
}
