import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { standInOf } from '@terminal/contract/petitions/case/absence'
import { PRIORITY_NAMES } from '@terminal/contract/petitions/case/desk-words'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen, OPEN_STATES } from '@terminal/contract/petitions/case/states'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { nowIn, systemClock } from '../../platform/clock.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { listDeskMembers } from '../case/officers.ts'
import type { DigestDeps } from './make-digests.ts'

/** That a petition goes before all others, the same day: to who has it in hand, to the head and to the office. */
export const priorityLetter = defineLetter({
  kind: 'petition-priority',
  recipients: ['office', 'head', 'assignee'],
  async compose({ db, readOffice, siteOrigin }, { itemId, recipient }) {
    const row = await db
      .selectFrom('petitions')
      .select(['year', 'number', 'type', 'state', 'priority', 'warn_on', 'assignee_id'])
      .select('is_classified as isClassified')
      .where('id', '=', itemId)
      .executeTakeFirst()
    if (!(row?.priority && isOpen(row))) return undefined
    const { operator, petitions: rules } = await readOffice()
    const { day } = bogotaMoment((await nowIn(systemClock, db)).getTime())
    const members = await listDeskMembers(db, rules, day)
    const inHand = (id: number | undefined | null) =>
      members.find((each) => id && each.id === standInOf(id, members))
    const assignee = inHand(row.assignee_id)
    const head = inHand(members.find(({ isHead }) => isHead)?.id)
    // The head who has it in hand is told once.
    if (recipient === 'head' && head === assignee) return undefined
    const person = recipient === 'head' ? head : assignee
    const office = { name: `PQRSD · ${operator.shortName}`, email: operator.email }
    const to = recipient === 'office' ? office : person
    if (!to?.email) return undefined
    const radicado = formatRadicado(row, rules.radicado)
    return {
      to: { name: to.name, address: to.email },
      subject: `Prioritaria: radicado ${radicado}`,
      paragraphs: [
        `La solicitud ${radicado} es prioritaria (${PRIORITY_NAMES[row.priority].toLowerCase()}). Atiéndala antes que las demás.`,
        `Tipo: ${typeName(listedType(row))}.\nResponder a más tardar el ${dayWithWeekday(row.warn_on)}.\n${
          row.assignee_id === null
            ? 'Nadie la tiene asignada.'
            : `La tiene ${assignee?.name ?? 'otra persona'}.`
        }`,
        { text: 'Abrirla en el escritorio', url: `${siteOrigin}/dashboard/pqrsd/${itemId}` },
      ],
    }
  },
})

/** Those not notified yet. Returns how many letters were posted. */
export async function postPriorityLetters({ db, jobs }: DigestDeps): Promise<number> {
  const { rows } = await sql<{ id: number; recipient: 'office' | 'head' | 'assignee' }>`
    select petitions.id, recipient
    from petitions cross join (values ('office'), ('head'), ('assignee')) as each (recipient)
    where (priority is null) = false and state in (${sql.join(OPEN_STATES)})
      and (recipient <> 'assignee' or assignee_id is not null)
      and not exists (select from mails where kind = ${priorityLetter.kind}
        and item_id = petitions.id and mails.recipient = each.recipient)
    order by petitions.id`.execute(db)
  for (const { id, recipient } of rows)
    await inTransaction(db, (tx) => postLetter(tx, jobs, priorityLetter, { itemId: id, recipient }))
  return rows.length
}
