import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import {
  datesAhead,
  deskClock,
  deskStepsFor,
  innerDate,
  mostExtensionDays,
  silenceUntil,
} from '@terminal/contract/petitions/case/desk-clock'
import type {
  DeskFile,
  DeskPetition,
  PersonalField,
} from '@terminal/contract/petitions/case/desk-petition'
import type { PetitionEventKind } from '@terminal/contract/petitions/case/events'
import { legendOf } from '@terminal/contract/petitions/case/legend'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable } from '../../db/schema.ts'
import { downloadName } from '../../platform/files/file-names.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { personalDataIn } from './authors.ts'
import { listDrafts } from './drafts.service.ts'
import { listEvents, type StaffEvent, tellEvents } from './events.queries.ts'
import { FORGOTTEN, listFiles, type PetitionFile } from './files.queries.ts'
import { listHolds } from './holds.queries.ts'
import { listInputs } from './inputs.queries.ts'
import { staffOf } from './officers.ts'
import { openPetition, openSubject, type ReadDeps } from './petitions.queries.ts'
import { mailAddressOf, undoableUntil } from './step-letters.ts'
import { readJoined } from './steps.service.ts'
import { withFacts } from './stored.ts'

/** One petition as staff see it on a day, without who wrote it. Undefined when there is none. */
export async function readDeskPetition(
  { db, masters, rules }: ReadDeps,
  id: number,
  today: string,
): Promise<DeskPetition | undefined> {
  const row = await findRow(db, id)
  if (!row) return undefined
  const { facts } = row
  const key = await findRecordKey(db, masters, row.key_id)
  const opened = key && openPetition(key, row)
  const events = await listEvents(db, key, id)
  const files = await listFiles(db, masters, id)
  const office = officeDaysOf(rules)
  const isClassified = row.is_classified
  const on = { today, office, isUnclassified: !isClassified }
  const eliminatedBy = key ? null : await findElimination(db, id)
  return {
    id,
    version: row.version,
    radicado: formatRadicado(row, rules.radicado),
    subject: key
      ? openSubject(key, { ...row, fileCount: files.length })
      : (eliminatedBy ?? FORGOTTEN),
    message: opened?.message ?? FORGOTTEN,
    incident: incidentOf(opened?.details ?? {}),
    receivedAt: row.at,
    hasHour: row.has_hour,
    awaitsScan: row.awaits_scan && key !== undefined,
    channel: row.channel,
    captcha: row.captcha,
    presenter: row.presenter,
    replyBy: row.reply_by,
    isMailed: opened !== undefined && mailAddressOf(opened, row.reply_by) !== undefined,
    maySendToCompany: opened?.details.consent?.maySendToCompany ?? false,
    type: row.type,
    isClassified,
    innerOn: innerDate(facts, isClassified, office),
    legend: legendOf(facts, row.legend_on, office),
    state: row.state,
    priority: row.priority,
    isReserved: row.is_reserved,
    theme: row.theme,
    area: row.area,
    company: row.company,
    assigneeId: row.assignee_id,
    externalNumber: row.external_number,
    clock: deskClock(facts, today, rules),
    completion: askedOf(facts, events),
    ...(await readJoined(db, rules, { id, joinedTo: row.joined_to, state: row.state })),
    silenceUntil: silenceUntil(facts, on),
    // Nothing can be done with what was forgotten.
    steps: opened ? deskStepsFor(facts, on) : [],
    mostExtensionDays: mostExtensionDays(facts),
    datesAhead: opened ? datesAhead(facts, on) : [],
    claimedOn: facts.claimedOn ?? null,
    undo: facts.replaced ? undoOf(events) : null,
    clarityDays: rules.unclear.days,
    isStoppedByClarity: rules.unclear.stopsClock,
    given: opened ? givenIn(personalDataIn(opened)) : [],
    events: await tellEvents(db, events, files),
    files: files.map((file) => toDeskFile(file, { receivedAt: row.at, events })),
    inputs: key ? await listInputs(db, key, id, on) : [],
    drafts: await listDrafts(db, id),
    holds: await listHolds(db, key, id),
    eliminatedBy,
  }
}

/** Of the last change of type. */
function undoOf(events: readonly StaffEvent[]): DeskPetition['undo'] {
  const last = events.findLast(({ kind }) => kind === 'reclassify')
  const by = last && staffOf(last.actor)
  return by ? { by, until: undoableUntil('reclassify', last.at).toISOString() } : null
}

/** By which act it went; null of what was forgotten for another reason. */
async function findElimination(db: Queryable, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('forgotten_records')
    .select('reason')
    .where('kind', '=', 'petition')
    .where('item_id', '=', id)
    .executeTakeFirst()
  return row?.reason ?? null
}

async function findRow(db: Queryable, id: number) {
  const row = await db
    .selectFrom('petitions')
    .select(['year', 'number', 'key_id', 'text', 'email', 'details', 'captcha', 'facts', 'version'])
    .select(['channel', 'presenter', 'reply_by', 'type', 'is_classified', 'state', 'priority'])
    .select([
      'is_reserved',
      'theme',
      'area',
      'company',
      'assignee_id',
      'subject',
      'external_number',
      'joined_to',
      'has_hour',
      'awaits_scan',
      'legend_on',
    ])
    .select(preciseInstant('received_at').as('at'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && withFacts(row)
}

type Written = {
  date?: string | undefined
  hour?: string | undefined
  place?: string | undefined
  company?: string | undefined
}

function incidentOf({ date, hour, place, company }: Written): DeskPetition['incident'] {
  return {
    date: date ?? null,
    hour: hour ?? null,
    place: place ?? null,
    company: company ?? null,
  }
}

function givenIn(data: Record<PersonalField, string | null>): PersonalField[] {
  const fields = Object.keys(data) as PersonalField[]
  return fields.filter((field) => data[field] !== null)
}

/** What is asked of the citizen while it waits for them. */
function askedOf(
  { state, completion }: PetitionFacts,
  events: readonly StaffEvent[],
): DeskPetition['completion'] {
  if (state !== 'awaiting-completion' || !completion) return null
  const isUnclear = completion.clarifyDays !== undefined
  const how = isUnclear ? 'ask-clarity' : 'ask-completion'
  const asked = events.findLast(({ kind }) => kind === how)?.details.text ?? ''
  return { asked, until: completion.until, isLate: completion.isLate, isUnclear }
}

/** With these, files come; with all others the office sends them. */
const ARRIVES: readonly PetitionEventKind[] = ['add', 'answer-input']

type Came = { receivedAt: string; events: readonly StaffEvent[] }

function toDeskFile(file: PetitionFile, { receivedAt, events }: Came): DeskFile {
  const { key, bytes, scanState, eventId, isInternal, language } = file
  const event = events.find(({ id }) => id === eventId)
  return {
    key,
    // The desk saves it under the name that it shows.
    name: downloadName(file.name, file.format),
    bytes,
    scanState,
    at: event?.at ?? receivedAt,
    isOurs: event !== undefined && !ARRIVES.includes(event.kind),
    isInternal,
    language,
  }
}
