import { randomUUID } from 'node:crypto'
import { companyNames } from '@terminal/contract/travel/company-rows'
import { companyPath } from '@terminal/contract/travel/desk/company-link'
import { z } from 'zod'
import type { Actor } from '../db/changes.ts'
import { defineRecord, type RowOf } from '../db/records.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../platform/errors.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { createSecret } from './company-links.ts'
import { currentTables, type TravelDeps } from './current-tables.ts'

export type CompanyDeps = TravelDeps & { masters: MasterKeys }

/** A company's mail address may be a person's: the audit log holds only what was changed. */
const COMPANIES = defineRecord({
  table: 'travel_companies',
  columns: {
    name: z.string(),
    email: z.string().nullable(),
    link_id: z.string().nullable(),
  },
  changes: { name: 'travel-company', actions: ['create', 'revise'], holds: 'field-names' },
})

export async function writeEmail(
  deps: CompanyDeps,
  actor: Actor,
  { company, email }: { company: string; email: string | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockCompany(deps, tx, actor, company)
    await COMPANIES.revise(tx, row, { action: 'revise', actor }, { email })
  })
}

/** Said once; whoever had the link before has none any more. Returns where it leads. */
export async function renewLink(deps: CompanyDeps, actor: Actor, company: string): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockCompany(deps, tx, actor, company)
    const linkId = randomUUID()
    const { secret, hash } = createSecret(deps.masters, linkId)
    const linkedAt = deps.clock.now().toISOString()
    const values = { link_id: linkId, link_hash: hash, linked_at: linkedAt }
    await COMPANIES.revise(tx, row, { action: 'revise', actor }, values)
    return companyPath(secret)
  })
}

export async function revokeLink(deps: CompanyDeps, actor: Actor, company: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockCompany(deps, tx, actor, company)
    const values = { link_id: null, link_hash: null, linked_at: null }
    await COMPANIES.revise(tx, row, { action: 'revise', actor }, values)
  })
}

/** Its row, made where there is none: companies are those of the tables. */
async function lockCompany(
  deps: CompanyDeps,
  tx: Tx,
  actor: Actor,
  name: string,
): Promise<RowOf<typeof COMPANIES>> {
  const found = await tx
    .selectFrom('travel_companies')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  const row = found && (await COMPANIES.lock(tx, found.id))
  if (row) return row
  const { rows } = await currentTables(tx, deps.site)
  if (!companyNames(rows).includes(name))
    throw new AppError('not_found', 'Esa empresa no está en las tablas.')
  return await COMPANIES.create(tx, actor, { name })
}
