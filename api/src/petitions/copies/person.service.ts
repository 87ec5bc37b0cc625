import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import {
  type AskedPerson,
  type HeldPetition,
  suppressionWords,
} from '@terminal/contract/petitions/copies/person-export'
import { type RawBuilder, sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import { recordExport } from '../../db/record-kinds.ts'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import type { DeskDeps } from '../case/change-petition.ts'
import { STOP } from '../case/holds.queries.ts'
import { requireOfficer } from '../case/officers.ts'
import { PETITION_DOCUMENTS, PETITION_EMAILS } from '../case/petitions.queries.ts'
import { logReading } from '../case/readings.ts'

export type PersonDeps = DeskDeps & { privateFiles: FileStore }

const ONLY_FEW = 'Esto lo hacen la jefatura y quienes leen solicitudes reservadas.'

/** Which petitions are theirs: numbers and states, by keyed hashes of what they say of themselves. */
export async function listTheirs(
  deps: PersonDeps,
  caller: Person,
  asked: AskedPerson,
): Promise<HeldPetition[]> {
  await requireReader(deps, caller)
  const { db, site } = deps
  const rules = site.current().petitions
  const today = await dayIn(deps, db)
  const rows = await theirs(deps, db, asked)
  return rows.map((row) => ({
    id: row.id,
    radicado: formatRadicado(row, rules.radicado),
    receivedAt: row.at,
    type: row.type,
    isClassified: row.isClassified,
    state: row.state,
    fileCount: row.files,
    suppression: suppressionWords(
      { type: row.type, state: row.state, closedOn: row.closed_on, isHeld: row.stop === 'held' },
      rules.retention,
      today,
    ),
  }))
}

/** The same petitions, to be opened: never before the log says by whom, for whom and how they were recognised. */
export async function openTheirs(
  deps: PersonDeps,
  person: Person,
  asked: AskedPerson,
): Promise<number[]> {
  const caller = await requireReader(deps, person)
  const ids = await inTransaction(deps.db, async (tx) => {
    const rows = await theirs(deps, tx, asked)
    const reason = `Copia para la persona. Identidad: ${asked.seen}`
    for (const { id } of rows) await logReading(tx, caller, { petitionId: id, reason })
    return rows.map(({ id }) => id)
  })
  if (ids.length === 0)
    throw new AppError('not_found', 'No hay solicitudes con ese documento o ese correo.')
  await recordExport(deps.db, person, { what: 'person', rows: ids.length })
  return ids
}

async function requireReader(deps: PersonDeps, person: Person) {
  const caller = await requireOfficer(deps, person)
  if (!caller.readsReserved) throw new AppError('forbidden', ONLY_FEW)
  return caller
}

/** The oldest first, without what was forgotten. */
function theirs({ masters }: { masters: MasterKeys }, db: Queryable, asked: AskedPerson) {
  return db
    .selectFrom('petitions')
    .select(['id', 'year', 'number', 'type', 'state', 'closed_on', 'is_classified as isClassified'])
    .select(preciseInstant('received_at').as('at'))
    .select(STOP.as('stop'))
    .select(
      sql<number>`(select count(*)::integer from petition_files where petition_id = petitions.id)`.as(
        'files',
      ),
    )
    .where('key_id', 'is not', null)
    .where(sql<boolean>`(${sql.join(conditionsOf(masters, asked), sql` or `)})`)
    .orderBy('id')
    .execute()
}

function conditionsOf(masters: MasterKeys, { document, email }: AskedPerson) {
  const conditions: RawBuilder<boolean>[] = []
  if (document !== '')
    conditions.push(
      sql`document_hash = any (${PETITION_DOCUMENTS.hashes(masters, document)}::bytea[])`,
    )
  if (email !== '')
    conditions.push(sql`email_hash = any (${PETITION_EMAILS.hashes(masters, email)}::bytea[])`)
  return conditions
}
