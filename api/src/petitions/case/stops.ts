import type { Stop } from '@terminal/contract/petitions/case/hold'
import { OPEN_STATES } from '@terminal/contract/petitions/case/states'
import { type RawBuilder, sql } from 'kysely'
import { ANSWER_LETTER } from './letter-kinds.ts'

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
