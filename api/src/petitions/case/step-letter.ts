import { longDay } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import type { PetitionEventKind } from '@terminal/contract/petitions/case/events'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { preciseInstant } from '../../db/instant.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'

/** What a citizen may do with a petition, as the office is told of it. */
const WORDS: Partial<Record<PetitionEventKind, string>> = {
  add: 'Llegó un dato',
  'ask-more-time': 'Piden más tiempo para el dato',
  withdraw: 'La persona retiró la solicitud',
  'answer-input': 'Llegó un insumo',
}

/** Tells the office what a citizen did with a petition, by the number of its event: never what it says. */
export const stepLetter = defineLetter({
  kind: 'petition-step',
  recipients: ['office'],
  async compose({ db, readOffice, siteOrigin }, { itemId }) {
    const row = await db
      .selectFrom('petition_events')
      .innerJoin('petitions', 'petitions.id', 'petition_id')
      .select(['petition_id', 'kind', 'year', 'number', preciseInstant('happened_at').as('at')])
      .where('petition_events.id', '=', itemId)
      .executeTakeFirst()
    const words = row && WORDS[row.kind]
    if (!words) return undefined
    const { operator, petitions } = await readOffice()
    const radicado = formatRadicado(row, petitions.radicado)
    const { day, minutes } = bogotaMoment(Date.parse(row.at))
    return {
      to: { name: `PQRSD · ${operator.shortName}`, address: operator.email },
      subject: `${words}: radicado ${radicado}`,
      paragraphs: [
        `Radicado: ${radicado}. ${words}.`,
        `El ${longDay(day)} a las ${describeMinutes(minutes)}, hora de Colombia.`,
        {
          text: 'Verlo, con su cuenta',
          url: `${siteOrigin}/dashboard/pqrsd/${row.petition_id}`,
        },
        'Por seguridad, este correo no dice quién es ni qué escribió.',
      ],
    }
  },
})
