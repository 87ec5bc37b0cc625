import { randomUUID } from 'node:crypto'
import { companyNames } from '@terminal/contract/travel/company-rows'
import { companyPath } from '@terminal/contract/travel/desk/company-link'
import { z } from 'zod'
import type { Actor } from '../db/changes.ts'
import { defineRecord, type RowOf } from '../db/records.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { noteAccessLoss } from '../platform/auth/access.job.ts'
import { AppError } from '../platform/errors.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { secretOfRow } from '../platform/sealing/secrets.ts'
import { COMPANY_LINKS } from './company-links.ts'
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

/** Shown once; the earlier link stops working. Returns where it leads. */
export async function renewLink(deps: CompanyDeps, actor: Actor, company: string): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockCompany(deps, tx, actor, company)
    const linkId = randomUUID()
    const { secret, hash } = secretOfRow(deps.masters, COMPANY_LINKS, linkId)
    const linkedAt = deps.clock.now().toISOString()
    const values = { link_id: linkId, link_hash: hash, linked_at: linkedAt }
    await COMPANIES.revise(tx, row, { action: 'revise', actor }, values)
    if (row.link_id !== null) await noteLoss(deps, tx, actor, company)
    return companyPath(secret)
  })
}

export async function revokeLink(deps: CompanyDeps, actor: Actor, company: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockCompany(deps, tx, actor, company)
    await COMPANIES.revise(tx, row, { action: 'revise', actor }, NO_LINK)
    if (row.link_id !== null) await noteLoss(deps, tx, actor, company)
  })
}

const NO_LINK = { link_id: null, link_hash: null, linked_at: null }

/** The same on a database from before, where another link may be the one that was renewed. False where there is none. */
export async function takeLink(tx: Tx, actor: Actor, company: string): Promise<boolean> {
  const found = await tx
    .selectFrom('travel_companies')
    .select('id')
    .where('name', '=', company)
    .where('link_id', 'is not', null)
    .executeTakeFirst()
  const row = found && (await COMPANIES.lock(tx, found.id))
  if (row) await COMPANIES.revise(tx, row, { action: 'revise', actor }, NO_LINK)
  return row !== undefined
}

/** For the ledger: the link stays revoked on a restored database. */
async function noteLoss({ jobs }: CompanyDeps, tx: Tx, actor: Actor, company: string) {
  const loss = { what: 'company-link', issuer: 'travel_companies', subject: company } as const
  await noteAccessLoss({ tx, jobs }, actor, { ...loss, roles: null })
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
