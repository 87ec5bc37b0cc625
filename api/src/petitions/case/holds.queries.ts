import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { Hold, HoldOrder, ListedHold, Stop } from '@terminal/contract/petitions/case/hold'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { OPEN_STATES } from '@terminal/contract/petitions/case/states'
import { type RawBuilder, sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { ANSWER_LETTER } from './stored.ts'

const REASON = 'petition_holds.reason'

export async function insertHold(
  tx: Tx,
  key: RecordKey,
  given: { petitionId: number; staffId: number; order: HoldOrder },
): Promise<void> {
  const { petitionId, staffId, order } = given
  await tx
    .insertInto('petition_holds')
    .values({
      petition_id: petitionId,
      kind: order.kind,
      reason: key.seal(REASON, order.reason),
      staff_id: staffId,
    })
    .execute()
}

/** Those of a petition, the oldest first; none of one that is gone. */
export async function listHolds(
  db: Queryable,
  key: RecordKey | undefined,
  petitionId: number,
): Promise<Hold[]> {
  if (!key) return []
  const rows = await active(db).where('petition_id', '=', petitionId).execute()
  return rows.map(({ id, kind, reason, at, by }) => ({
    id,
    kind,
    reason: key.unseal(REASON, reason),
    at,
    by,
  }))
}

/** Every one there is, without its words. */
export async function listAllHolds(db: Queryable, rules: PetitionRules): Promise<ListedHold[]> {
  const rows = await active(db)
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .select(['petition_id', 'petitions.year', 'petitions.number'])
    .execute()
  return rows.map(({ petition_id: petitionId, kind, at, by, ...radicado }) => ({
    petitionId,
    radicado: formatRadicado(radicado, rules.radicado),
    kind,
    at,
    by,
  }))
}

function active(db: Queryable) {
  return db
    .selectFrom('petition_holds')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['petition_holds.id', 'kind', 'reason', 'staff.name as by'])
    .select(preciseInstant('placed_at').as('at'))
    .where('lifted_at', 'is', null)
    .orderBy('petition_holds.id')
}

/** Or what it was joined with is. */
const IS_OPEN = sql<boolean>`(petitions.state = any (${OPEN_STATES}::text[])
  or exists (select from petitions as main
    where main.id = petitions.joined_to and main.state = any (${OPEN_STATES}::text[])))`

const IS_HELD = sql<boolean>`exists (select from petition_holds as hold
  where hold.petition_id = petitions.id and hold.lifted_at is null)`

const noticeThat = (isSo: RawBuilder<boolean>) => sql<boolean>`exists (
  select from petition_notice_items as item join petition_notices as notice on notice.id = item.notice_id
  where item.petition_id = petitions.id and notice.withdrawn_at is null and ${isSo})`

/**
 * A notice of it still hangs, or its last answer was not delivered: neither told by a notice, nor opened, nor delivered,
 * nor taken by a mail server for good. Authors who wanted it with the code or at the office come for it.
 */
const IS_UNDELIVERED = sql<boolean>`(${noticeThat(sql`notice.told_at is null`)} or coalesce((
  select opened_at is null and delivered_on is null and not ${noticeThat(sql`notice.told_at is not null`)}
    and (bounced_on is not null or (not coalesce(mail.state = 'sent', false)
      and (petitions.reply_by not in ('code', 'office') or coalesce(mail.state in ('waiting', 'refused'), false))))
  from petition_answers as sent
  left join mails as mail on mail.item_id = sent.id and mail.kind = ${ANSWER_LETTER}
  where sent.petition_id = petitions.id order by sent.id desc limit 1), false))`

/** What keeps a petition, first of all that it is open. One place for all who ask. */
export const STOP = sql<Stop | null>`case
  when ${IS_OPEN} then 'open'
  when ${IS_HELD} then 'held'
  when ${IS_UNDELIVERED} then 'undelivered'
end`
