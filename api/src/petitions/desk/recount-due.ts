import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import { dueOn } from '@terminal/contract/petitions/case/clock'
import { type On, OPEN_STATES } from '@terminal/contract/petitions/case/states'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { recount } from '@terminal/contract/petitions/case/waits'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, nowIn, today } from '../../platform/clock.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { insertEvent } from '../case/events.queries.ts'
import { FACTS, withFacts } from '../case/stored.ts'

/** So many at a time: their days are counted in this process. */
const PAGE = 500

type RecountDeps = {
  db: Queryable
  masters: MasterKeys
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}
type Counted = { facts: PetitionFacts; due_on: string | null }

/**
 * Gives every open petition the legal date of today's calendar. Where that moved, it is an event; what was promised
 * stays. Returns how many changed.
 */
export async function recountDue(
  { db, masters, clock, log }: RecountDeps,
  office: OfficeDays,
): Promise<number> {
  const now = await nowIn(clock, db)
  const on = { today: today({ now: () => now }), office }
  let changed = 0
  for (let after = 0; ; ) {
    const rows = await openAfter(db, after)
    const last = rows.at(-1)
    if (!last) return changed
    after = last.id
    for (const { id } of rows.filter((row) => isOutdated(row, office))) {
      const isChanged = await inTransaction(db, (tx) => recountOne(tx, masters, id, on)).catch(
        (err: unknown) => {
          log.warn({ err, petition: id }, 'could not count the days of a petition')
          return false
        },
      )
      if (isChanged) changed += 1
    }
  }
}

async function openAfter(db: Queryable, id: number) {
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'facts', 'due_on'])
    .where('state', 'in', OPEN_STATES)
    .where('id', '>', id)
    .orderBy('id')
    .limit(PAGE)
    .execute()
  return rows.map(withFacts)
}

async function recountOne(
  tx: Tx,
  masters: MasterKeys,
  id: number,
  { today, office }: On,
): Promise<boolean> {
  const found = await tx
    .selectFrom('petitions')
    .select(['key_id', 'facts', 'due_on', 'version'])
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .forUpdate()
    .executeTakeFirst()
  const row = found && withFacts(found)
  if (!row || !isOutdated(row, office)) return false
  const on = dueOn(row.facts, office)
  await tx
    .updateTable('petitions')
    .set({
      facts: FACTS.write(recount(row.facts, office)),
      due_on: on,
      version: row.version + 1,
    })
    .where('id', '=', id)
    .execute()
  // Nobody can be told of what was forgotten, and what had no date yet did not move.
  const key = await findRecordKey(tx, masters, row.key_id)
  if (key && on !== null && row.due_on !== null && on !== row.due_on)
    await insertEvent(tx, key, {
      petitionId: id,
      kind: 'due-moved',
      actor: 'system',
      details: { on, before: row.due_on, ...(on < today && { isLate: true }) },
    })
  return true
}

function isOutdated({ facts, due_on }: Counted, office: OfficeDays): boolean {
  const { completion } = recount(facts, office)
  return dueOn(facts, office) !== due_on || completion?.until !== facts.completion?.until
}
