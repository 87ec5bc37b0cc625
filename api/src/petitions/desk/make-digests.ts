import { isBusinessDay, type OfficeDays } from '@terminal/contract/calendar/business-days'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { standInOf } from '@terminal/contract/petitions/case/absence'
import { OPEN_STATES } from '@terminal/contract/petitions/case/states'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { type Reminder, remindersOf } from '@terminal/contract/petitions/desk/reminders'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, nowIn } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { currentOfficeDays } from '../case/current-rules.ts'
import { type DeskMember, listDeskMembers } from '../case/staff.queries.ts'
import { withFacts } from '../case/stored.ts'
import { digestLetter } from './digest-letter.ts'

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

/** Whoever has it in hand today; of what nobody has, everybody; of what is overdue, the head besides. */
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
