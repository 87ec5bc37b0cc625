import { ALARMS, isAlarmKey } from '@terminal/contract/alarms/alarms'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { asSentence } from '@terminal/contract/text/as-sentence'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable } from '../db/schema.ts'
import { defineLetter } from '../platform/mail/define-letter.ts'

/** To who runs the site, once when something begins to be wrong. The item is the row of the alarm. */
export const begunLetter = defineLetter({
  kind: 'alarm-begun',
  recipients: ['operator'],
  async compose({ db, operatorMail, readOffice, siteOrigin }, { itemId }) {
    const found = await findAlarm(db, itemId)
    if (!found || operatorMail === undefined) return undefined
    const { text, since, detail } = found
    const { operator } = await readOffice()
    return {
      to: { name: '', address: operatorMail },
      subject: `${text.severity === 'urgent' ? 'Urgente: ' : ''}${text.title} (${operator.shortName})`,
      paragraphs: [
        `${text.title}, desde el ${describeInstant(since)}. Lo último que se midió: ${detail}.`,
        text.meaning,
        `Qué hacer:\n${text.steps.map(stepLine).join('\n')}`,
        { text: 'Estado del sistema', url: `${siteOrigin}/dashboard/estado` },
      ],
    }
  },
})

/** The same once, when it is over. */
export const endedLetter = defineLetter({
  kind: 'alarm-ended',
  recipients: ['operator'],
  async compose({ db, operatorMail, readOffice, siteOrigin }, { itemId }) {
    const found = await findAlarm(db, itemId)
    if (!found?.endedAt || operatorMail === undefined) return undefined
    const { operator } = await readOffice()
    const { title } = found.text
    return {
      to: { name: '', address: operatorMail },
      subject: `Resuelto: ${title} (${operator.shortName})`,
      paragraphs: [
        `Ya no ocurre: «${title}».`,
        asSentence(
          `Empezó el ${describeInstant(found.since)} y terminó el ${describeInstant(found.endedAt)}`,
        ),
        { text: 'Estado del sistema', url: `${siteOrigin}/dashboard/estado` },
      ],
    }
  },
})

async function findAlarm(db: Queryable, id: number) {
  const row = await db
    .selectFrom('alarms')
    .select(['key', 'detail'])
    .select(preciseInstant('since').as('since'))
    .select(preciseInstant('ended_at').as('endedAt'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && isAlarmKey(row.key) ? { ...row, text: ALARMS[row.key] } : undefined
}

function stepLine({ text, command }: { text: string; command?: string }, i: number): string {
  return command === undefined ? `${i + 1}. ${text}` : `${i + 1}. ${text}\n    ${command}`
}

/** «17/11/2026 a las 9:12 a. m.», in Bogotá. */
function describeInstant(at: string): string {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  return `${day.split('-').reverse().join('/')} a las ${describeMinutes(minutes)}`
}
