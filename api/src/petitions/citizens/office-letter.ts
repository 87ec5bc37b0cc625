import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { listedType, typeName } from '@terminal/contract/petitions/case/listed-type'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { noteMailRefused } from '../case/events.queries.ts'

/** Tells the office that something came, and by when it is answered: never who wrote, nor what. */
export const officeLetter = defineLetter({
  kind: 'petition-received',
  recipients: ['office'],
  async compose({ db, readOffice, siteOrigin }, { itemId }) {
    const row = await db
      .selectFrom('petitions')
      .select(['year', 'number', 'type', 'is_classified as isClassified', 'due_on', 'promised_on'])
      .where('id', '=', itemId)
      .executeTakeFirst()
    if (!row) return undefined
    const { operator, petitions: rules } = await readOffice()
    const radicado = formatRadicado(row, rules.radicado)
    const type = typeName(listedType(row))
    const due = dayWithWeekday(row.due_on ?? row.promised_on)
    return {
      to: { name: `PQRSD · ${operator.shortName}`, address: operator.email },
      subject: `Radicado ${radicado}: ${type.toLowerCase()}, vence el ${due}`,
      paragraphs: [
        `Radicado: ${radicado}.\nTipo: ${type}.\nResponder a más tardar el ${due}.`,
        { text: 'Abrirla en el escritorio', url: `${siteOrigin}/dashboard/pqrsd/${itemId}` },
      ],
    }
  },
  onRefused: noteMailRefused,
})
