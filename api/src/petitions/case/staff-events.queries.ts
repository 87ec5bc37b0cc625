import { describeDeskEvent } from '@terminal/contract/petitions/case/describe-desk-event'
import type { DeskEvent } from '@terminal/contract/petitions/case/desk-petition'
import type { PetitionEventKind } from '@terminal/contract/petitions/case/events'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable } from '../../db/schema.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { namesOf } from './actors.ts'
import { type PetitionEvent, readEventDetails } from './events.queries.ts'
import { countFiles, kindOfFile } from './file-words.ts'
import type { PetitionFile } from './files.queries.ts'

export type StaffEvent = PetitionEvent & { actor: string; isPublic: boolean }

/** All of them, in their order. Of a petition that was forgotten, without what they say. */
export async function listEvents(
  db: Queryable,
  key: RecordKey | undefined,
  petitionId: number,
): Promise<StaffEvent[]> {
  const rows = await db
    .selectFrom('petition_events')
    .select(['kind', 'details', 'actor', 'is_public', preciseInstant('happened_at').as('at')])
    .select(sql<number>`id::integer`.as('id'))
    .where('petition_id', '=', petitionId)
    .orderBy('petition_events.id')
    .execute()
  return rows.map(({ id, at, kind, details, actor, is_public }) => ({
    id,
    at,
    kind,
    actor,
    isPublic: is_public,
    details: key ? readEventDetails(key, details) : {},
  }))
}

/** The last of a kind. */
export async function findEvent(
  db: Queryable,
  { petitionId, kind }: { petitionId: number; kind: PetitionEventKind },
): Promise<{ at: string; actor: string } | undefined> {
  return db
    .selectFrom('petition_events')
    .select(['actor', preciseInstant('happened_at').as('at')])
    .where('petition_id', '=', petitionId)
    .where('kind', '=', kind)
    .orderBy('petition_events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Newest first, as staff read them. */
export async function tellEvents(
  db: Queryable,
  events: readonly StaffEvent[],
  files: readonly PetitionFile[],
): Promise<DeskEvent[]> {
  const nameOf = await namesOf(
    db,
    events.map(({ actor }) => actor),
  )
  return events.toReversed().map(({ id, at, kind, details, actor, isPublic }) => {
    const came = files.filter(({ eventId }) => eventId === (kind === 'received' ? null : id))
    const words = countFiles(came.map(({ format }) => kindOfFile(format)))
    const { title, text } = describeDeskEvent({ kind, details, files: words })
    return { id, at, title, text, who: nameOf(actor), isPublic, isNote: kind === 'note' }
  })
}
