import { describeDeskEvent } from '@terminal/contract/petitions/case/describe-desk-event'
import type { DeskEvent } from '@terminal/contract/petitions/case/desk-petition'
import { type PetitionEventKind, PUBLIC_EVENTS } from '@terminal/contract/petitions/case/events'
import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import type { PetitionFile } from './files.queries.ts'
import { namesOf } from './officers.ts'
import { EVENT_DETAILS } from './stored.ts'
import { countFiles, kindOfFile } from './words.ts'

const DETAILS = 'petition_events.details'

type NewEvent = {
  petitionId: number
  kind: PetitionEventKind
  /** `citizen`, `system`, or who of the staff. */
  actor: string
  /** Now, where nothing else is said. */
  at?: Date
  details: EventDetails
}

/** What happened, sealed with the petition's key. Returns its number, for the files that came with it. */
export async function insertEvent(
  tx: Tx,
  key: RecordKey,
  { petitionId, kind, actor, at, details }: NewEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('petition_events')
    .values({
      petition_id: petitionId,
      kind,
      is_public: PUBLIC_EVENTS.includes(kind),
      actor,
      ...(at && { happened_at: at.toISOString() }),
      details: key.seal(DETAILS, EVENT_DETAILS.write(details)),
    })
    .returning(sql<number>`id::integer`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

export function readEventDetails(key: RecordKey, sealed: Buffer | null): EventDetails {
  return sealed === null ? {} : EVENT_DETAILS.open(key.unseal(DETAILS, sealed))
}

export type PetitionEvent = {
  id: number
  at: string
  kind: PetitionEventKind
  details: EventDetails
}

/** Those that a citizen sees, in their order. */
export async function listPublicEvents(
  db: Queryable,
  key: RecordKey,
  petitionId: number,
): Promise<PetitionEvent[]> {
  const rows = await db
    .selectFrom('petition_events')
    .select(['kind', 'details', preciseInstant('happened_at').as('at')])
    .select(sql<number>`id::integer`.as('id'))
    .where('petition_id', '=', petitionId)
    .where('is_public', '=', true)
    .orderBy('petition_events.id')
    .execute()
  return rows.map(({ id, at, kind, details }) => ({
    id,
    at,
    kind,
    details: readEventDetails(key, details),
  }))
}

/** That a mail about it was refused for good: by the mail job, which has no key. */
export async function noteMailRefused(tx: Tx, petitionId: number): Promise<void> {
  await tx
    .insertInto('petition_events')
    .values({ petition_id: petitionId, kind: 'mail-refused' })
    .execute()
}

/** The same of a letter about something that a petition has. */
export function noteRefusedOf(table: 'petition_events' | 'petition_answers' | 'petition_inputs') {
  return async (tx: Tx, id: number): Promise<void> => {
    const { rows } = await sql<{ petition_id: number }>`
      select petition_id from ${sql.table(table)} where id = ${id}`.execute(tx)
    for (const { petition_id } of rows) await noteMailRefused(tx, petition_id)
  }
}

/** What the antivirus found in a file that came with a petition. */
export async function noteInfected(tx: Tx, fileKey: string): Promise<void> {
  await tx
    .insertInto('petition_events')
    .columns(['petition_id', 'kind', 'is_public'])
    .expression((query) =>
      query
        .selectFrom('petition_files')
        .select([
          'petition_id',
          sql<'file-infected'>`'file-infected'`.as('kind'),
          sql<boolean>`not is_internal`.as('is_public'),
        ])
        .where('file_key', '=', fileKey),
    )
    .execute()
}

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
