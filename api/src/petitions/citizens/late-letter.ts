import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, nowIn } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineLetter, type LetterDeps } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { confirmation, findCopyLink, NOT_YOURS, trackingLink } from '../case/citizen-letter.ts'
import { noteMailRefused } from '../case/events.queries.ts'
import { findReceipt } from '../case/find-receipt.ts'
import { LATE_LETTER } from '../case/stored.ts'

/** Beyond them it says how many: many forms filed with another person's address must not hide that person's own. */
const MOST_LISTED = 1_000

/** What one day was too much for an address, in one mail of the next morning. */
export const lateLetter = defineLetter({
  kind: LATE_LETTER,
  recipients: ['citizen'],
  async compose(deps, { itemId }) {
    const rows = await deps.db
      .selectFrom('petition_confirmations')
      .select(['petition_id as petitionId', 'on_day as day'])
      .where('listed_with', '=', itemId)
      .orderBy('petition_id')
      .execute()
    const listed = []
    for (const { petitionId } of rows.slice(0, MOST_LISTED))
      listed.push(...(await listOne(deps, petitionId)))
    const [first] = rows
    const address = listed[0]?.address
    if (!first || address === undefined) return undefined
    const more = rows.length - MOST_LISTED
    return {
      to: { name: '', address },
      subject: `Recibimos más solicitudes con su correo el ${dayWithWeekday(first.day)}`,
      paragraphs: [
        'Ese día ya le habíamos escrito varias veces, por eso las demás solicitudes que dejaron este correo van juntas. Con el radicado y el código de cada una la consulta y lee su texto.',
        ...listed.flatMap(({ paragraphs }) => paragraphs),
        ...(more > 0 ? [`Hay ${more} más. Pregunte por ellas en la oficina de PQRSD.`] : []),
        trackingLink(deps.siteOrigin),
        NOT_YOURS,
      ],
    }
  },
  async onRefused(tx, itemId) {
    const rows = await tx
      .selectFrom('petition_confirmations')
      .select('petition_id')
      .where('listed_with', '=', itemId)
      .execute()
    for (const { petition_id } of rows) await noteMailRefused(tx, petition_id)
  },
})

/** Nothing of one that was forgotten meanwhile. */
async function listOne(deps: LetterDeps, petitionId: number) {
  const { petitions: rules } = await deps.readOffice()
  const receipt = await findReceipt({ ...deps, rules }, petitionId)
  if (!receipt?.email) return []
  const link = await findCopyLink(deps, petitionId)
  return [{ address: receipt.email, paragraphs: confirmation(receipt, link) }]
}

const SEVEN = 7 * 60

/** From seven on, what a day before was too much for an address: one mail for each. Returns how many were posted. */
export async function postLateConfirmations({
  db,
  jobs,
  clock,
}: {
  db: Queryable
  jobs: Jobs
  clock: Clock
}): Promise<number> {
  const { day, minutes } = bogotaMoment((await nowIn(clock, db)).getTime())
  if (minutes < SEVEN) return 0
  const groups = await db
    .selectFrom('petition_confirmations')
    .select(({ fn }) => ['address_hash', 'on_day', fn.min('petition_id').as('first')])
    .where('is_late', '=', true)
    .where('listed_with', 'is', null)
    .where('on_day', '<', day)
    .groupBy(['address_hash', 'on_day'])
    .execute()
  for (const { address_hash, on_day, first } of groups)
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('petition_confirmations')
        .set({ listed_with: first })
        .where('address_hash', '=', address_hash)
        .where('on_day', '=', on_day)
        .where('is_late', '=', true)
        .where('listed_with', 'is', null)
        .execute()
      // Once, also where another worker was as fast: its rows are named after the same one.
      await postLetter(tx, jobs, lateLetter, { itemId: first, recipient: 'citizen' })
    })
  return groups.length
}
