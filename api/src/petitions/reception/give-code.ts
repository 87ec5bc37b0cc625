import { groupCode } from '@terminal/contract/petitions/case/radicado'
import {
  type CodeDelivery,
  documentSeen,
} from '@terminal/contract/petitions/reception/code-delivery'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { changePetition, type DeskDeps, noteChange, type Wanted } from '../case/change-petition.ts'
import { noteRefusedOf } from '../case/events.queries.ts'
import { findConstancia, findReceipt } from '../case/find-receipt.ts'
import { openPetition } from '../case/petitions.queries.ts'
import { logReading } from '../case/readings.ts'

const ANONYMOUS = 'Es anónima: nadie puede mostrar que es suya, y el código no se entrega otra vez.'
const NO_ADDRESS = 'No dejó un correo al que se pueda escribir. Entréguelo impreso.'

/** The code again, once identity was proved: read in the log, told in the timeline, and printed or mailed. */
export async function giveCode(deps: DeskDeps, wanted: Wanted, { seen, by }: CodeDelivery) {
  const petition = await changePetition(deps, wanted, async (change) => {
    const { tx, caller, row, key } = change
    const { presenter } = await tx
      .selectFrom('petitions')
      .select('presenter')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    if (presenter === 'anonymous') throw new AppError('conflict', ANONYMOUS)
    const { email } = openPetition(key, row)
    if (by === 'mail' && !(email && isPlainAddress(email))) throw invalidField('by', NO_ADDRESS)
    const how = by === 'mail' ? 'al correo que dejó' : 'impreso'
    const reason = `Código entregado otra vez, ${how}. Documento visto: ${documentSeen(seen)}.`
    await logReading(tx, caller, { petitionId: row.id, reason })
    const eventId = await noteChange(change, { kind: 'give-code', details: { text: reason } })
    if (by === 'mail')
      await postLetter(tx, deps.jobs, codeLetter, { itemId: eventId, recipient: 'citizen' })
  })
  const { petitions: rules, operator } = deps.site.current()
  const printed = () => findConstancia({ ...deps, rules, operator }, petition.id)
  const receipt = by === 'mail' ? null : await printed()
  return { petition, receipt: receipt ?? null }
}

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
  onRefused: noteRefusedOf('petition_events'),
})
