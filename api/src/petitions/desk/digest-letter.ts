import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { dueWords } from '@terminal/contract/petitions/case/due-words'
import { answerBy } from '@terminal/contract/petitions/case/explain-due'
import { listedType, typeName } from '@terminal/contract/petitions/case/listed-type'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { REMINDERS, type Reminder } from '@terminal/contract/petitions/desk/reminders'
import type { Queryable } from '../../db/schema.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { currentOfficeDays } from '../case/current-rules.ts'
import { withFacts } from '../case/stored.ts'

/** Above those that it is said of. */
const TITLES: Record<Reminder, string> = {
  overdue: 'Vencidas: respóndalas hoy.',
  'due-1': 'Vencen hoy o el próximo día hábil.',
  'due-3': 'Les quedan 3 días hábiles o menos.',
  'due-5': 'Les quedan 5 días hábiles o menos.',
  'wait-over':
    'Pasó el tiempo para enviar el dato que se pidió: ya se puede declarar el desistimiento.',
  'input-overdue':
    'Un área no ha enviado el insumo que se le pidió, y ya pasó su fecha: recuérdeselo o retírelo.',
  'input-due': 'El insumo que se le pidió a un área es para hoy o el próximo día hábil.',
  transfer: 'Si le corresponden a otra entidad, hay que trasladarlas en estos días.',
  completion: 'Si les falta un dato, hay que pedirlo en estos días.',
  unassigned: 'Sin asignar: alguien debe tomarlas.',
  new: 'Nuevas para usted.',
}
const AND = new Intl.ListFormat('es', { type: 'conjunction' })

/** The mail of seven in the morning: numbers, types and dates; never who wrote, nor what. */
export const digestLetter = defineLetter({
  kind: 'petition-digest',
  recipients: ['officer'],
  async compose({ db, readOffice, siteOrigin }, { itemId }) {
    const digest = await findDigest(db, itemId)
    if (!digest?.email) return undefined
    const { petitions: rules } = await readOffice()
    const office = await currentOfficeDays(db, rules)
    const reminded = (await listReminded(db, itemId)).filter(({ facts }) => isOpen(facts))
    if (reminded.length === 0) return undefined
    const lineOf = ({ facts, isClassified, year, number, ...held }: Reminded) => {
      const { assigneeId, assignee } = held
      const type = typeName(listedType({ type: facts.type, isClassified }))
      const { words } = dueWords(answerBy(facts, digest.day, office), digest.day)
      const whose = assigneeId === null || assigneeId === digest.staffId ? '' : `, de ${assignee}`
      return `${formatRadicado({ year, number }, rules.radicado)} · ${type} · ${words}${whose}`
    }
    return {
      to: { name: digest.name, address: digest.email },
      subject: `PQRSD: ${subjectOf(reminded)}`,
      paragraphs: [
        `Para hoy, ${dayWithWeekday(digest.day)}. De cada solicitud le avisamos una vez, hasta que algo cambie en ella.`,
        ...REMINDERS.flatMap((kind) => {
          const those = reminded.filter((each) => each.kind === kind)
          const links = those.map((each) => ({
            text: lineOf(each),
            url: `${siteOrigin}/dashboard/pqrsd/${each.id}`,
          }))
          return links.length === 0 ? [] : [TITLES[kind], ...links]
        }),
        { text: 'Abrir la bandeja', url: `${siteOrigin}/dashboard/pqrsd` },
      ],
    }
  },
})

type Reminded = {
  id: number
  kind: Reminder
  year: number
  number: number
  facts: PetitionFacts
  isClassified: boolean
  assigneeId: number | null
  assignee: string | null
}

/** «1 vencida y 2 por vencer»; where nothing presses, how many there are. */
function subjectOf(reminded: readonly Reminded[]): string {
  const count = (...kinds: Reminder[]) =>
    new Set(reminded.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)).size
  const overdue = count('overdue')
  const soon = count('due-1', 'due-3', 'due-5')
  const unassigned = count('unassigned')
  const parts = [
    ...(overdue > 0 ? [`${overdue} ${overdue === 1 ? 'vencida' : 'vencidas'}`] : []),
    ...(soon > 0 ? [`${soon} por vencer`] : []),
    ...(unassigned > 0 ? [`${unassigned} sin asignar`] : []),
  ]
  if (parts.length > 0) return AND.format(parts)
  const all = count(...REMINDERS)
  return all === 1 ? '1 solicitud por atender' : `${all} solicitudes por atender`
}

async function findDigest(db: Queryable, id: number) {
  return db
    .selectFrom('petition_digests')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff.id as staffId', 'staff.name', 'staff.email', 'on_day as day'])
    .where('petition_digests.id', '=', id)
    .executeTakeFirst()
}

async function listReminded(db: Queryable, digestId: number): Promise<Reminded[]> {
  const rows = await db
    .selectFrom('petition_reminders as reminder')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .leftJoin('staff', 'staff.id', 'assignee_id')
    .select(['petitions.id', 'reminder.kind', 'year', 'number', 'facts'])
    .select([
      'assignee_id as assigneeId',
      'staff.name as assignee',
      'is_classified as isClassified',
    ])
    .where('digest_id', '=', digestId)
    .orderBy('warn_on')
    .orderBy('petitions.id')
    .execute()
  return rows.flatMap(({ kind: word, ...row }) => {
    const kind = REMINDERS.find((each) => each === word)
    return kind ? [{ ...withFacts(row), kind }] : []
  })
}
