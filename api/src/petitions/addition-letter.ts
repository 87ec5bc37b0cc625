import { longDay } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { formatRadicado } from '@terminal/contract/petitions/radicado'
import { preciseInstant } from '../db/instant.ts'
import { defineLetter } from '../platform/mail/define-letter.ts'

/** Tells the office that a citizen added something, by the number of its event: never what it says. */
export const additionLetter = defineLetter({
  kind: 'petition-addition',
  recipients: ['office'],
  async compose({ db, readOffice, siteOrigin }, { itemId }) {
    const row = await db
      .selectFrom('petition_events')
      .innerJoin('petitions', 'petitions.id', 'petition_id')
      .select(['petition_id', 'year', 'number', preciseInstant('happened_at').as('at')])
      .where('petition_events.id', '=', itemId)
      .executeTakeFirst()
    if (!row) return undefined
    const { operator, petitions } = await readOffice()
    const radicado = formatRadicado(row, petitions.radicado)
    const { day, minutes } = bogotaMoment(Date.parse(row.at))
    return {
      to: { name: `PQRSD · ${operator.shortName}`, address: operator.email },
      subject: `Llegó un dato del radicado ${radicado}`,
      paragraphs: [
        `Radicado: ${radicado}.`,
        `Recibido el ${longDay(day)} a las ${describeMinutes(minutes)}, hora de Colombia.`,
        {
          text: 'Leerlo, con su cuenta',
          url: `${siteOrigin}/dashboard/pqrsd/${row.petition_id}`,
        },
        'Por seguridad, este correo no dice quién escribió ni qué agregó.',
      ],
    }
  },
})
