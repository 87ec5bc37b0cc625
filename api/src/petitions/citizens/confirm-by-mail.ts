import { addDays } from '@terminal/contract/calendar/calendar-day'
import type { Tx } from '../../db/schema.ts'
import { today } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { hashSecret } from '../../platform/sealing/secrets.ts'
import { citizenLetter } from '../case/citizen-letter.ts'
import { PETITION_EMAILS } from '../case/hashes.ts'
import { copySecret } from '../case/secrets.ts'

/** To one address. A person rarely files more, and nobody fills somebody else's mailbox from a form. */
const MOST_A_DAY = 5
/** So long its link proves the address. */
const LINK_DAYS = 30

type Filed = { petitionId: number; key: RecordKey; email: string; filedAt: Date }

/**
 * Confirms a petition from the site, with what number and code say; the sixth of a day waits for the mail of the next
 * morning. Called while the counter of the year is held, so that two petitions are never counted as one.
 */
export async function confirmByMail(
  { jobs, masters }: { jobs: Jobs; masters: MasterKeys },
  tx: Tx,
  { petitionId, key, email, filedAt }: Filed,
): Promise<void> {
  const on_day = today({ now: () => filedAt })
  const isLate =
    (await countMails(tx, PETITION_EMAILS.hashes(masters, email), on_day)) >= MOST_A_DAY
  await tx
    .insertInto('petition_confirmations')
    .values({
      petition_id: petitionId,
      key_id: key.id,
      address_hash: PETITION_EMAILS.hash(masters, email),
      on_day,
      is_late: isLate,
      link_hash: hashSecret(copySecret(key)),
      expires_on: addDays(on_day, LINK_DAYS),
    })
    .execute()
  if (!isLate)
    await postLetter(tx, jobs, citizenLetter, { itemId: petitionId, recipient: 'citizen' })
}

/** Those of the day, as far as they matter, and the one that lists what was too much the day before. */
async function countMails(tx: Tx, hashes: readonly Buffer[], day: string): Promise<number> {
  const those = tx
    .selectFrom('petition_confirmations')
    .select('petition_id')
    .where('address_hash', 'in', hashes)
  const own = await those.where('on_day', '=', day).limit(MOST_A_DAY).execute()
  const list = await those
    .where('on_day', '=', addDays(day, -1))
    .where('is_late', '=', true)
    .limit(1)
    .execute()
  return own.length + list.length
}
