import type { RetentionSeries } from '@terminal/contract/operator/retention-table'
import { isOpen, PETITION_STATES } from '@terminal/contract/petitions/petition-steps'
import { closedUntil } from '@terminal/contract/petitions/retention/due-petitions'
import type { Stop } from '@terminal/contract/petitions/retention/elimination'
import type { PetitionType } from '@terminal/contract/petitions/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import { ANSWER_LETTER } from '../desk/answer-letter-kind.ts'

const OPEN_STATES = PETITION_STATES.filter((state) => isOpen({ state }))

/** A petition that is old enough, and what keeps it all the same. */
export type OldPetition = {
  id: number
  year: number
  number: number
  type: PetitionType
  filedOn: string
  closedOn: string
  fileCount: number
  stop: Stop | null
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
 * A notice of it still hangs, or its last answer is known to nobody: neither told by a notice, nor opened, nor delivered,
 * nor taken by a mail server for good. Whoever wanted it with the code or at the office comes for it.
 */
const IS_UNDELIVERED = sql<boolean>`(${noticeThat(sql`notice.told_at is null`)} or coalesce((
  select opened_at is null and delivered_on is null and not ${noticeThat(sql`notice.told_at is not null`)}
    and (bounced_on is not null or (not coalesce(mail.state = 'sent', false)
      and (petitions.reply_by not in ('code', 'office') or coalesce(mail.state in ('waiting', 'refused'), false))))
  from petition_answers as sent
  left join mails as mail on mail.item_id = sent.id and mail.kind = ${ANSWER_LETTER}
  where sent.petition_id = petitions.id order by sent.id desc limit 1), false))`

/** What keeps a petition, first of all that somebody works on it. One place for all who ask. */
export const STOP = sql<Stop | null>`case
  when ${IS_OPEN} then 'open'
  when ${IS_HELD} then 'held'
  when ${IS_UNDELIVERED} then 'undelivered'
end`

const IS_LISTED = sql<boolean>`exists (select from elimination_items as item
  where item.petition_id = petitions.id and item.state in ('listed', 'failed'))`

/** Those of some series whose time is over on a day, in the order of their numbers. */
export async function listOld(
  db: Queryable,
  series: readonly RetentionSeries[],
  today: string,
): Promise<OldPetition[]> {
  const conditions = series.flatMap((each) => conditionOf(each, today))
  if (conditions.length === 0) return []
  return db
    .selectFrom('petitions')
    .select(['id', 'year', 'number', 'type', 'filed_on as filedOn'])
    .select(sql<string>`closed_on`.as('closedOn'))
    .select(FILE_COUNT.as('fileCount'))
    .select(
      sql<Stop | null>`coalesce(${STOP}, case when ${IS_LISTED} then 'listed' end)`.as('stop'),
    )
    .where('key_id', 'is not', null)
    .where('closed_on', 'is not', null)
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .orderBy('year')
    .orderBy('number')
    .execute()
}

/** What came with it and what was answered. */
export const FILE_COUNT = sql<number>`(
  (select count(*) from petition_files as file where file.petition_id = petitions.id) +
  (select count(*) from petition_answers as sent where sent.petition_id = petitions.id))::integer`

function conditionOf(series: RetentionSeries, today: string): RawBuilder<boolean>[] {
  const until = closedUntil(today, series)
  if (until === null) return []
  return [sql`(petitions.type = any (${series.types}::text[]) and closed_on <= ${until}::date)`]
}
