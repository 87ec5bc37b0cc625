import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { defineLetter, type LetterDeps } from '../../platform/mail/define-letter.ts'
import { confirmation, NOT_YOURS, trackingLink } from '../case/citizen-letter.ts'
import { noteMailRefused } from '../case/events.queries.ts'
import { findCopyLink } from '../case/find-copy-link.ts'
import { findReceipt } from '../case/find-receipt.ts'
import { LATE_LETTER } from '../case/letter-kinds.ts'

/** Beyond them it says how many: whoever files so many for somebody else must not keep theirs from being listed. */
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
