import { groupCode } from '@terminal/contract/petitions/case/tracking-code'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { noteMailRefused } from '../case/events.queries.ts'
import { findReceipt } from '../case/find-receipt.ts'

/** Number and code again, by the event that tells of it: to the address of the petition, and to no other. */
export const codeLetter = defineLetter({
  kind: 'petition-code',
  recipients: ['citizen'],
  async compose({ db, masters, readOffice, siteOrigin }, { itemId }) {
    const event = await db
      .selectFrom('petition_events')
      .select('petition_id')
      .where('id', '=', itemId)
      .executeTakeFirst()
    const { petitions: rules } = await readOffice()
    const receipt = event && (await findReceipt({ db, masters, rules }, event.petition_id))
    if (!(receipt?.email && receipt.isEmailUsable)) return undefined
    return {
      to: { name: '', address: receipt.email },
      subject: `Su código para consultar el radicado ${receipt.radicado}`,
      paragraphs: [
        'Usted nos pidió otra vez el código de su solicitud y nos mostró su documento.',
        `Radicado: ${receipt.radicado}\nCódigo: ${groupCode(receipt.code)}`,
        { text: 'Consultar mi solicitud', url: `${siteOrigin}/pqrsd/seguimiento` },
        'Si no fue usted quien lo pidió, respóndanos este correo.',
      ],
    }
  },
  async onRefused(tx, itemId) {
    const event = await tx
      .selectFrom('petition_events')
      .select('petition_id')
      .where('id', '=', itemId)
      .executeTakeFirst()
    if (event) await noteMailRefused(tx, event.petition_id)
  },
})
