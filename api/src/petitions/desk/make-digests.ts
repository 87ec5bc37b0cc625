import { isBusinessDay, type OfficeDays } from '@terminal/contract/calendar/business-days'
import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { standInOf } from '@terminal/contract/petitions/case/absence'
import { dueWords } from '@terminal/contract/petitions/case/due-words'
import { answerBy } from '@terminal/contract/petitions/case/explain-due'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen, OPEN_STATES } from '@terminal/contract/petitions/case/states'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import { REMINDERS, type Reminder, remindersOf } from '@terminal/contract/petitions/desk/reminders'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, nowIn } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { type DeskMember, listDeskMembers } from '../case/officers.ts'
import { currentOfficeDays } from '../case/petitions.queries.ts'
import { withFacts } from '../case/stored.ts'

export type DigestDeps = {
  db: Queryable
  jobs: Jobs
  clock: Clock
  readOffice: () => Promise<{ petitions: PetitionRules }>
}

const SEVEN = 7 * 60

type OpenPetition = {
  id: number
  facts: PetitionFacts
  assigneeId: number | null
  isReserved: boolean
  /** The first day of what other areas owe. */
  inputDueOn: string | null
  /** What happened last: until something else does, a reminder is not repeated. */
  eventId: number
}
type Due = { petition: OpenPetition; kind: Reminder }

/**
 * From seven on of a business day, by the database's clock: what everybody is reminded of today, in one mail each.
 * Called as often as anybody likes: the row of a person's day says that it is done. Returns how many mails were posted.
 */
export async function makeDigests(deps: DigestDeps): Promise<number> {
  const { db, clock, readOffice } = deps
  const { day, minutes } = bogotaMoment((await nowIn(clock, db)).getTime())
  const { petitions: rules } = await readOffice()
  const office = await currentOfficeDays(db, rules)
  if (minutes < SEVEN || !isBusinessDay(day, office)) return 0
  const members = await listDeskMembers(db, rules, day)
  const left = await withoutDigest(db, members, day)
  if (left.length === 0) return 0
  const petitions = await listOpen(db)
  let posted = 0
  for (const member of left) {
    const due = petitions.flatMap((petition) =>
      remindersFor(member, members, petition, { today: day, office }),
    )
    if (await inTransaction(db, (tx) => makeOne(deps, tx, { member, day, due }))) posted += 1
  }
  return posted
}

async function withoutDigest(
  db: Queryable,
  members: readonly DeskMember[],
  day: string,
): Promise<DeskMember[]> {
  const rows = await db
    .selectFrom('petition_digests')
    .select('staff_id')
    .where('on_day', '=', day)
    .execute()
  const done = new Set(rows.map((row) => row.staff_id))
  return members.filter(({ id }) => !done.has(id))
}

async function listOpen(db: Queryable): Promise<OpenPetition[]> {
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'facts', 'assignee_id as assigneeId', 'is_reserved as isReserved'])
    .select((query) =>
      query
        .selectFrom('petition_events')
        .select(sql<number>`coalesce(max(petition_events.id), 0)::integer`.as('last'))
        .whereRef('petition_id', '=', 'petitions.id')
        .$asScalar()
        .as('eventId'),
    )
    .select((query) =>
      query
        .selectFrom('petition_inputs')
        .select(({ fn }) => fn.min('due_on').as('first'))
        .whereRef('petition_id', '=', 'petitions.id')
        .where('petition_inputs.state', '=', 'open')
        .$asScalar()
        .as('inputDueOn'),
    )
    .where('state', 'in', OPEN_STATES)
    .orderBy('warn_on')
    .orderBy('id')
    .$narrowType<{ eventId: number }>()
    .execute()
  return rows.map(withFacts)
}

/** Its officer of today; of what is unassigned, all officers; of what is overdue, the head besides. */
function remindersFor(
  member: DeskMember,
  members: readonly DeskMember[],
  petition: OpenPetition,
  on: { today: string; office: OfficeDays },
): Due[] {
  const holder = members.find(({ id }) => id === petition.assigneeId)
  const isAway = standInOf(member.id, members) !== member.id
  const isMine = holder
    ? standInOf(holder.id, members) === member.id
    : !isAway && (!petition.isReserved || member.readsReserved)
  const isAbove = members.some(({ id, isHead }) => isHead && standInOf(id, members) === member.id)
  const { facts, inputDueOn } = petition
  return remindersOf(facts, { isAssigned: holder !== undefined, inputDueOn }, on)
    .filter((kind) => isMine || (isAbove && kind === 'overdue'))
    .map((kind) => ({ petition, kind }))
}

type Given = { member: DeskMember; day: string; due: readonly Due[] }

/** False where there is nothing new to say, nowhere to say it, or another worker was faster. */
async function makeOne(
  { jobs }: DigestDeps,
  tx: Tx,
  { member, day, due }: Given,
): Promise<boolean> {
  const digest = await tx
    .insertInto('petition_digests')
    .values({ staff_id: member.id, on_day: day })
    .onConflict((conflict) => conflict.columns(['staff_id', 'on_day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!digest || due.length === 0 || member.email === null) return false
  const rows = due.map(({ petition, kind }) => ({
    petition_id: petition.id,
    kind,
    event_id: petition.eventId,
    staff_id: member.id,
    digest_id: digest.id,
  }))
  const added = await tx
    .insertInto('petition_reminders')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['petition_id', 'kind', 'event_id', 'staff_id']).doNothing(),
    )
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return false
  await postLetter(tx, jobs, digestLetter, { itemId: digest.id, recipient: 'officer' })
  return true
}

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
