import { companyNames, isSameRow, rowsOfCompany } from '@terminal/contract/travel/company-rows'
import type {
  Correction,
  DeskCompany,
  Edition,
  TablesDesk,
} from '@terminal/contract/travel/desk/tables-desk'
import { countRows } from '@terminal/contract/travel/written-tables'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable } from '../db/schema.ts'
import { type CurrentTables, currentTables, type TravelDeps } from './current-tables.ts'

/** The newest ones are enough. */
const EDITIONS_SHOWN = 20
const CORRECTIONS_SHOWN = 200

/** Everything that the desk shows. */
export async function readDesk(db: Queryable, site: TravelDeps['site']): Promise<TablesDesk> {
  const current = await currentTables(db, site)
  return {
    version: current.version,
    currentId: current.editionId,
    counts: countRows(current.rows),
    editions: await listEditions(db, current.editionId),
    companies: await listCompanies(db, current),
    corrections: await listCorrections(db, current),
  }
}

/** The newest, and the one in use however old it is. */
async function listEditions(db: Queryable, currentId: number | null): Promise<Edition[]> {
  const newest = await editions(db).orderBy('id', 'desc').limit(EDITIONS_SHOWN).execute()
  if (currentId === null || newest.some(({ id }) => id === currentId)) return newest
  const current = await findEdition(db, currentId)
  return current ? [...newest, current] : newest
}

export async function findEdition(db: Queryable, id: number): Promise<Edition | undefined> {
  return await editions(db).where('id', '=', id).executeTakeFirst()
}

function editions(db: Queryable) {
  return db
    .selectFrom('timetable_editions')
    .select(['id', 'version', 'origin', 'files', 'published_by as by'])
    .select(['before_id as beforeId', 'added', 'removed', 'changed'])
    .select(preciseInstant('created_at').as('at'))
}

/** Those of the tables in use, in their order; then those that have left them and can still be written to or answer. */
async function listCompanies(db: Queryable, current: CurrentTables): Promise<DeskCompany[]> {
  const kept = await db
    .selectFrom('travel_companies')
    .select(['name', 'email', 'link_id as linkId'])
    .select(preciseInstant('linked_at').as('linkedAt'))
    .orderBy('name')
    .execute()
  const byName = new Map(kept.map((row) => [row.name, row]))
  const reachable = kept.filter(({ email, linkId }) => email !== null || linkId !== null)
  const names = [...companyNames(current.rows), ...reachable.map(({ name }) => name)]
  return [...new Set(names)].map((name) => {
    const row = byName.get(name)
    return {
      name,
      email: row?.email ?? null,
      linkedAt: row?.linkId ? row.linkedAt : null,
      confirmedOn: current.confirmedOn.get(name) ?? null,
      rowCount: rowsOfCompany(current.rows, name).length,
    }
  })
}

/** What waits for a decision, the oldest first. */
async function listCorrections(db: Queryable, { rows }: CurrentTables): Promise<Correction[]> {
  const open = await db
    .selectFrom('company_corrections')
    .select(['id', 'version', 'company', 'before', 'after', 'note'])
    .select(preciseInstant('created_at').as('at'))
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(CORRECTIONS_SHOWN)
    .execute()
  return open.map((correction) => ({
    ...correction,
    applies: rowsOfCompany(rows, correction.company).some((row) =>
      isSameRow(row, correction.before),
    ),
  }))
}
