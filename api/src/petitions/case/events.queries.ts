import { type PetitionEventKind, PUBLIC_EVENTS } from '@terminal/contract/petitions/case/events'
import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { EVENT_DETAILS } from './stored.ts'

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

/** That a mail about it was refused for good: by whoever sends mails, who has no key. */
export async function noteMailRefused(tx: Tx, petitionId: number): Promise<void> {
  await tx
    .insertInto('petition_events')
    .values({ petition_id: petitionId, kind: 'mail-refused' })
    .execute()
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
