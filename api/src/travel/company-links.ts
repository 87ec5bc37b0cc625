import { createHash } from 'node:crypto'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { defineKeyUse, type Renewable } from '../platform/sealing/master-keys.ts'

/**
 * The secret of a company's link: 256 bits that only a process with the master key can make of the row's link id. So
 * the row holds their hash alone, and each month's mail has the same link. Another master key makes another secret; the
 * one before opens as well, until the link is renewed or revoked.
 */
export const COMPANY_LINKS = defineKeyUse<Renewable>({
  purpose: 'travel_companies.link',
  async countStale(db, masters) {
    return (await listLinks(db)).filter((link) => isStale(masters, link)).length
  },
  renew: (db, masters) => inTransaction(db, (tx) => renewStale(tx, masters)),
  async findLost(db, masters) {
    const links = await listLinks(db)
    const lost = links.filter(({ id, hash }) => findSecret(masters, id, hash) === undefined)
    return lost.length === 0 ? [] : [`${lost.length} links of companies, whose mails wait`]
  },
})

export function createSecret(
  masters: MasterKeys,
  linkId: string,
): { secret: string; hash: Buffer } {
  const [secret] = secretsOf(masters, linkId)
  if (secret === undefined) throw new Error('There is no master key')
  return { secret, hash: hashSecret(secret) }
}

/** Made by the key that wrote when the link was made, which may be an older one by now. */
export function findSecret(masters: MasterKeys, linkId: string, hash: Buffer): string | undefined {
  return secretsOf(masters, linkId).find((secret) => hashSecret(secret).equals(hash))
}

/** Of whose row this is the secret, or was it before the master key changed. */
export function hasSecret(secret: string): Expression<SqlBool> {
  const hash = hashSecret(secret)
  return sql<SqlBool>`link_hash = ${hash} or (earlier_links_of = link_id and ${hash} = any (earlier_links))`
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function secretsOf(masters: MasterKeys, linkId: string): string[] {
  return masters.hashes(COMPANY_LINKS, linkId).map((bytes) => bytes.toString('base64url'))
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
  return !createSecret(masters, id).hash.equals(hash)
}

async function renewStale(tx: Tx, masters: MasterKeys): Promise<number> {
  // The desk that makes another link meanwhile waits, and a mail is composed with the one or the other.
  await sql`lock table travel_companies in share row exclusive mode`.execute(tx)
  const stale = (await listLinks(tx)).filter((link) => isStale(masters, link))
  for (const { companyId, id, hash } of stale)
    await tx
      .updateTable('travel_companies')
      .set({
        link_hash: createSecret(masters, id).hash,
        earlier_links: sql`case when earlier_links_of = ${id} then earlier_links else '{}' end || ${hash}::bytea`,
        earlier_links_of: id,
      })
      .where('id', '=', companyId)
      .execute()
  return stale.length
}
