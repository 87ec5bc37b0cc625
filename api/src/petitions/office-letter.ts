import { longDay } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { preciseInstant } from '../db/instant.ts'
import { defineLetter } from '../platform/mail/define-letter.ts'

/** Tells the office that something came: never who wrote, nor what. */
export const officeLetter = defineLetter({
  kind: 'petition-received',
  recipients: ['office'],
  async compose({ db, readOperator, siteOrigin }, { itemId }) {
    const row = await db
      .selectFrom('petitions')
      .select(preciseInstant('received_at').as('at'))
      .where('id', '=', itemId)
      .executeTakeFirst()
    if (!row) return undefined
    const operator = await readOperator()
    const { day, minutes } = bogotaMoment(Date.parse(row.at))
    return {
      to: { name: `PQRSD · ${operator.shortName}`, address: operator.email },
      subject: `Llegó un mensaje de la ciudadanía: número interno ${itemId}`,
      paragraphs: [
        `Número interno: ${itemId}.`,
        `Recibido el ${longDay(day)} a las ${describeMinutes(minutes)}, hora de Colombia.`,
        { text: 'Leer el mensaje, con su cuenta', url: `${siteOrigin}/dashboard/pqrsd/${itemId}` },
        'Por seguridad, este correo no dice quién escribió ni qué dice el mensaje.',
      ],
    }
  },
  async onRefused(tx, itemId) {
    await tx
      .insertInto('petition_events')
      .values({ petition_id: itemId, kind: 'mail-refused' })
      .execute()
  },
})
