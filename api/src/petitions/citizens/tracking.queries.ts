import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import { describeBegin, describeEvent } from '@terminal/contract/petitions/case/describe-event'
import { answerBy, whyDays } from '@terminal/contract/petitions/case/explain-due'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Step } from '@terminal/contract/petitions/case/step-table'
import { takeStep } from '@terminal/contract/petitions/case/steps'
import type { EventDetails, PetitionFacts } from '@terminal/contract/petitions/case/stored'
import type { Tracking } from '@terminal/contract/petitions/citizens/tracking'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable } from '../../db/schema.ts'
import { listAnswers } from '../case/answers.queries.ts'
import { listPublicEvents, type PetitionEvent } from '../case/events.queries.ts'
import { listFiles, type PetitionFile } from '../case/files.queries.ts'
import { currentRules, openPetition, type ReadDeps } from '../case/petitions.queries.ts'
import { withFacts } from '../case/stored.ts'
import { countFiles, kindOfFile } from '../case/words.ts'
import type { Opened } from './tracking-door.ts'

/** Everything that its citizen may know of a petition, as it is now. */
export async function readTracking(
  { db, masters, rules: given }: ReadDeps,
  { petitionId, key }: Opened,
  now: Date,
): Promise<Tracking> {
  const rules = await currentRules(db, given)
  const row = await readRow(db, petitionId)
  const files = (await listFiles(db, masters, petitionId)).filter(({ isInternal }) => !isInternal)
  const events = await listPublicEvents(db, key, petitionId)
  const answers = await listAnswers(db, key, petitionId, rules)
  const { facts } = row
  const { day: today } = bogotaMoment(now.getTime())
  const office = officeDaysOf(rules)
  const due = answerBy(facts, today, office)
  const may = (step: Step) => takeStep(facts, step, { today, office }).isTaken
  return {
    radicado: formatRadicado(row, rules.radicado),
    today,
    receivedAt: row.receivedAt,
    channel: row.channel,
    type: facts.type,
    isClassified: row.isClassified,
    message: openPetition(key, row).message,
    state: facts.state,
    area: lastOf(events, 'area'),
    termDays: Math.min(facts.termDays, facts.promisedDays) + facts.extensionDays,
    answerBy: due.on,
    isPaused: due.isPaused,
    daysLeft: due.daysLeft,
    why: whyDays(facts, today, rules),
    transferredTo: lastOf(events, 'entity'),
    completion: askedOf(facts, events, may({ kind: 'ask-more-time' })),
    mayAdd: may({ kind: 'add' }),
    mayWithdraw: may({ kind: 'withdraw' }),
    events: timelineOf(row, { events, files, today, office }),
    files: files.map(({ key: fileKey, name, bytes, scanState, eventId, language }) => ({
      key: fileKey,
      name,
      bytes,
      isInfected: scanState === 'infected',
      answerId: answers.find((answer) => answer.eventId === eventId)?.id ?? null,
      isOurs: events.some(({ id, kind }) => id === eventId && kind === 'answer'),
      language,
    })),
    answers,
  }
}

async function readRow(db: Queryable, petitionId: number) {
  const row = await db
    .selectFrom('petitions')
    .select(['year', 'number', 'channel', 'facts', 'is_classified as isClassified'])
    .select(['text', 'email', 'details', 'has_hour as hasHour'])
    .select(preciseInstant('received_at').as('receivedAt'))
    .where('id', '=', petitionId)
    .executeTakeFirstOrThrow()
  return withFacts(row)
}

type Row = { receivedAt: string; hasHour: boolean; facts: PetitionFacts }
type Happened = {
  events: readonly PetitionEvent[]
  files: readonly PetitionFile[]
  today: string
  office: OfficeDays
}

/** Newest first. That the term began to run is no event of ours, and belongs there all the same. */
function timelineOf(row: Row, { events, files, today, office }: Happened): Tracking['events'] {
  const { day } = bogotaMoment(Date.parse(row.receivedAt))
  const received = row.hasHour ? row.receivedAt : day
  const told = events.map(({ id, kind, details, at }) => {
    const isFirst = kind === 'received'
    const came = files.filter(({ eventId }) => eventId === (isFirst ? null : id))
    const words = countFiles(came.map(({ format }) => kindOfFile(format)))
    const { title, text } = describeEvent({
      kind,
      details: toldOf(row.facts, details),
      files: words,
    })
    return { at: isFirst ? received : at, title, text }
  })
  const begun = describeBegin(row.facts, office)
  if (begun.at <= today) told.push(begun)
  return told.reverse().sort((one, other) => instantOf(other.at) - instantOf(one.at))
}

/** The day of an answer given by another way is told where it counts: not before the head confirmed it, if ever. */
function toldOf({ answeredOn, closedOn, keptAnswer }: PetitionFacts, details: EventDetails) {
  const { on, ...rest } = details
  const counts = on === (answeredOn ?? closedOn) || on === keptAnswer?.on
  return details.outside === undefined || counts ? details : rest
}

/** What is asked of the citizen. Closed while it waited, a petition asks nothing of anybody. */
function askedOf(
  { state, completion }: PetitionFacts,
  events: readonly PetitionEvent[],
  mayAskMore: boolean,
): Tracking['completion'] {
  if (state !== 'awaiting-completion' || !completion) return null
  const isUnclear = completion.clarifyDays !== undefined
  const how = isUnclear ? 'ask-clarity' : 'ask-completion'
  const asked = events.findLast(({ kind }) => kind === how)?.details.text ?? ''
  return { asked, until: completion.until, mayAskMore, isUnclear }
}

/** A day begins at midnight in Bogotá. */
function instantOf(at: string): number {
  return Date.parse(at.length === 'YYYY-MM-DD'.length ? `${at}T00:00:00-05:00` : at)
}

/** What was said last of it: who has it, to whom it was transferred. */
function lastOf(events: readonly PetitionEvent[], name: 'area' | 'entity'): string | null {
  return events.findLast(({ details }) => details[name] !== undefined)?.details[name] ?? null
}
