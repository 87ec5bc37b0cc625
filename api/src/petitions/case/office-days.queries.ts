import type {
  ListedOfficeDay,
  MovedDate,
  OfficeDay,
  OfficeDayDraft,
} from '@terminal/contract/petitions/case/office-day'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { z } from 'zod'
import { lastChangeOf, toLastChange } from '../../db/changes.ts'
import { preciseInstant } from '../../db/instant.ts'
import { defineRecord, type RowOf } from '../../db/records.ts'
import type { Queryable } from '../../db/schema.ts'
import { openRecordKey } from '../../platform/sealing/record-keys.ts'
import { readEventDetails } from './events.queries.ts'
import type { ReadDeps } from './petitions.queries.ts'

export const OFFICE_DAYS = defineRecord({
  table: 'office_days',
  columns: {
    kind: z.enum(['closed', 'suspended']),
    from_on: z.string(),
    to_on: z.string(),
    name: z.string(),
    act: z.string(),
    is_deleted: z.boolean(),
  },
  changes: { name: 'office-day', actions: ['create', 'revise', 'remove'], holds: 'snapshots' },
})

/** So many of the dates that moved are listed. */
const MOST_MOVED = 50

export function toOfficeDay(row: RowOf<typeof OFFICE_DAYS>): OfficeDay {
  const { id, version, kind, from_on: from, to_on: to, name, act } = row
  return { id, version, kind, from, to, name, act }
}

export function rowOf({ kind, from, to, name, act }: OfficeDayDraft) {
  return { kind, from_on: from, to_on: to, name, act }
}

/** The last day first: what is to come is before what is over. */
export async function listOfficeDays(db: Queryable): Promise<ListedOfficeDay[]> {
  const rows = await db
    .selectFrom('office_days')
    .leftJoinLateral(lastChangeOf(db, OFFICE_DAYS.changes, 'office_days.id'), (join) =>
      join.onTrue(),
    )
    .select(OFFICE_DAYS.columns)
    .select(['last.by', 'last.at'])
    .where('deleted_at', 'is', null)
    .orderBy('from_on', 'desc')
    .orderBy('office_days.id', 'desc')
    .execute()
  return rows.map(({ by, at, ...row }) => ({
    ...toOfficeDay(row),
    lastChange: toLastChange({ by, at }),
  }))
}

/** Legal dates that a change of the calendar moved, the last one first. What was forgotten says nothing. */
export async function listMoved({ db, masters, rules }: ReadDeps): Promise<MovedDate[]> {
  const rows = await db
    .selectFrom('petition_events as event')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .innerJoin('record_keys', 'record_keys.id', 'petitions.key_id')
    .select(['petitions.id', 'year', 'number', 'promised_on', 'event.details as details'])
    .select(['record_keys.id as keyId', 'master_id', 'wrapped'])
    .select(preciseInstant('event.happened_at').as('at'))
    .where('event.kind', '=', 'due-moved')
    .orderBy('event.id', 'desc')
    .limit(MOST_MOVED)
    .execute()
  return rows.flatMap((row) => {
    const { keyId, master_id: masterId, wrapped } = row
    const key = openRecordKey(masters, { id: keyId, masterId, wrapped })
    const { before = null, on } = readEventDetails(key, row.details)
    if (on === undefined) return []
    const radicado = formatRadicado(row, rules.radicado)
    return [{ id: row.id, radicado, at: row.at, before, on, promisedOn: row.promised_on }]
  })
}
