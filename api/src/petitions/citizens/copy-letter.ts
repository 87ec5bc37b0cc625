import { dayIn } from '../../platform/clock.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { noteMailRefused } from '../case/events.queries.ts'
import { findConstancia } from '../case/find-constancia.ts'
import { COPY_LETTER } from '../case/letter-kinds.ts'
import { wholeConstancia } from '../case/whole-constancia.ts'

/** The whole of it, once, to who pressed the link that only their address got. */
export const copyLetter = defineLetter({
  kind: COPY_LETTER,
  recipients: ['citizen'],
  async compose(deps, { itemId }) {
    const { petitions: rules, operator } = await deps.readOffice()
    const found = await findConstancia({ ...deps, rules, operator }, itemId)
    const { receipt } = found ?? {}
    if (!(found && receipt?.email && receipt.isEmailUsable)) return undefined
    const proved = await deps.db
      .selectFrom('petition_confirmations')
      .select('petition_id')
      .where('petition_id', '=', itemId)
      .where('proved_at', 'is not', null)
      .executeTakeFirst()
    if (!proved) return undefined
    const today = await dayIn(deps, deps.db)
    return {
      to: { name: '', address: receipt.email },
      subject: `Copia de su solicitud: radicado ${receipt.radicado}`,
      paragraphs: [
        'Usted confirmó que este correo es suyo. Esta es la copia completa de su solicitud.',
        ...wholeConstancia(found, { siteOrigin: deps.siteOrigin, today }),
      ],
    }
  },
  onRefused: noteMailRefused,
})
