import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { dueOn } from '@terminal/contract/petitions/case/clock'
import type { JoinedPetition } from '@terminal/contract/petitions/case/desk-petition'
import { formatRadicado, type Radicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen, type PetitionState } from '@terminal/contract/petitions/case/states'
import type { Step, StepRefusal } from '@terminal/contract/petitions/case/step-table'
import { takeStep, toldWith } from '@terminal/contract/petitions/case/steps'
import type { EventDetails, PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, nowIn, today } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey, type RecordKey } from '../../platform/sealing/record-keys.ts'
import { isSameAuthor } from './authors.ts'
import { insertEvent } from './events.queries.ts'
import {
  currentOfficeDays,
  lockPetition,
  type OpenedPetition,
  openPetition,
} from './petitions.queries.ts'
import { mailAddressOf, postCitizenStep } from './step-letters.ts'
import { FACTS } from './stored.ts'

export type StepDeps = {
  db: Queryable
  masters: MasterKeys
  clock: Clock
  /** Undefined where no one is notified: the demonstration. */
  jobs: Jobs | undefined
  site: Pick<CurrentSite, 'current'>
}

export type GivenStep = {
  petitionId: number
  step: Step
  /** `citizen`, `system`, or who of the staff. */
  actor: string
  /** In the officer's words; the dates are added here. */
  details?: EventDetails
}

export type TakenStep = { eventId: number; facts: PetitionFacts }

/**
 * One step of a petition: its facts, what lists know of them, one sealed event and the mail that tells its citizen, or a
 * refusal. Where others are handled inside it, or it inside another, they are told and separated here. The row is locked
 * first and the day read afterwards, by the database's clock: a step that waited for another acts on its result.
 */
export async function takePetitionStep(
  deps: StepDeps,
  tx: Tx | undefined,
  given: GivenStep,
): Promise<TakenStep> {
  return tx ? stepIn(deps, tx, given) : inTransaction(deps.db, (own) => stepIn(deps, own, given))
}

async function stepIn(
  deps: StepDeps,
  tx: Tx,
  { petitionId, step, actor, details }: GivenStep,
): Promise<TakenStep> {
  const { masters, clock, site } = deps
  const row = await lockPetition(tx, petitionId)
  const key = await findRecordKey(tx, masters, row?.keyId)
  if (!(row && key)) throw new AppError('not_found', 'Esta solicitud no existe.')
  const now = await nowIn(clock, tx)
  const on = {
    today: today({ now: () => now }),
    office: await currentOfficeDays(tx, site.current().petitions),
    isUnclassified: !row.isClassified,
  }
  const outcome = takeStep(row.facts, step, on)
  if (!outcome.isTaken) throw new AppError('conflict', REFUSALS[outcome.reason])
  const facts = withClassified(outcome.facts, row)
  await tx
    .updateTable('petitions')
    .set({
      facts: FACTS.write(facts),
      state: facts.state,
      type: facts.type,
      due_on: dueOn(facts, on.office),
      promised_on: facts.promisedOn,
      closed_on: facts.closedOn,
      joined_to: facts.joinedTo ?? null,
      version: row.version + 1,
      ...(step.kind === 'reclassify' && { is_classified: true }),
      ...(step.kind === 'undo-reclassify' && {
        is_classified: row.facts.replaced?.isClassified ?? true,
      }),
      ...(step.kind === 'reopen' && { legend_on: null }),
      ...(step.kind === 'reopen' && !facts.keptAnswer && { outcome: null }),
    })
    .where('id', '=', petitionId)
    .execute()
  const opened = openPetition(key, row)
  const main = await findMain(deps, tx, step, { ...row, opened })
  const told = toldWith(step, { before: row.facts, facts }, on)
  const eventId = await insertEvent(tx, key, {
    petitionId,
    kind: step.kind,
    actor,
    at: now,
    details: { ...details, ...told, ...main?.ofMain },
  })
  if (main) await tellMain(tx, main, { kind: step.kind, actor, at: now })
  if (deps.jobs && mailAddressOf(opened, row.replyBy))
    await postCitizenStep(tx, deps.jobs, { kind: step.kind, eventId })
  // What its answer answers with it was answered before: what is left has an answer of its own again.
  if (isOpen(row.facts) && !isOpen(facts))
    for (const { id } of await lockJoined(deps, tx, petitionId))
      await stepIn(deps, tx, { petitionId: id, step: { kind: 'separate' }, actor: 'system' })
  return { eventId, facts }
}

/** Of a change of type, whether it had one before. */
function withClassified(
  facts: PetitionFacts,
  { isClassified }: { isClassified: boolean },
): PetitionFacts {
  const { replaced } = facts
  return replaced ? { ...facts, replaced: { isClassified, ...replaced } } : facts
}

const REFUSALS: Record<StepRefusal, string> = {
  'not-in-this-state': 'En el estado en que está la solicitud, eso ya no se puede hacer.',
  'no-change': 'La solicitud ya es de ese tipo.',
  'longer-term': 'El plazo nuevo debe ser más corto que el que tiene.',
  'extended-before': 'El plazo ya se amplió una vez, y no se puede ampliar otra.',
  'term-is-over': 'El plazo ya se venció, y solo se puede ampliar antes.',
  'more-than-double': 'Con esos días el plazo pasaría del doble. Amplíelo menos.',
  'had-more-time': 'Ya se pidió más tiempo una vez, y no se puede pedir otra.',
  'time-is-over': 'El tiempo para enviar el dato ya se acabó. Todavía puede enviarlo.',
  'time-is-not-over': 'La persona todavía tiene tiempo para responder.',
  unclassified: 'Está sin clasificar. Elija primero su tipo, con «Cambiar el tipo».',
  'is-joined': 'Está unida con otra solicitud. Sepárela primero, o hágalo en la otra.',
  'no-such-day':
    'Elija un día desde que la solicitud se radicó, o se reabrió por última vez, hasta hoy.',
  'day-unconfirmed':
    'La jefatura dice primero si ese fue el día de la respuesta. Después se puede reabrir.',
}

type Deps = { masters: MasterKeys }
export type JoinedRow = Awaited<ReturnType<typeof lockJoined>>[number]

/**
 * The open ones that are handled inside a petition, locked: its answer answers them. One that was separated while this
 * waited for it is not among them, and one that was forgotten needs no answer.
 */
export async function lockJoined({ masters }: Deps, tx: Tx, mainId: number) {
  const rows = await tx
    .selectFrom('petitions')
    .select('id')
    .where('joined_to', '=', mainId)
    .execute()
  const ids = rows.map(({ id }) => id)
  const locked = await lockForAnswer({ masters }, tx, ids)
  return locked.filter((each) => each.joinedTo === mainId && isOpen(each))
}

/** In their order, so that two who lock the same wait for each other and never for ever. */
export async function lockForAnswer({ masters }: Deps, tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('petitions')
    .select(['id', 'key_id', 'year', 'number', 'version', 'state', 'is_reserved as isReserved'])
    .select(['text', 'email', 'details', 'reply_by as replyBy', 'joined_to as joinedTo'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const found = []
  for (const row of rows) {
    const key = await findRecordKey(tx, masters, row.key_id)
    if (key) found.push({ ...row, key, opened: openPetition(key, row) })
  }
  return found
}

type Part = Radicado & { facts: PetitionFacts; opened: OpenedPetition }
type Seen = { other: string; isSameAuthor: boolean }
type Main = {
  id: number
  key: RecordKey
  /** What each says of the other: another person's radicado is for staff alone. */
  ofMain: Seen
  ofPart: Seen
}

/** Inside which another one goes on by this step, or went on until now; undefined of every other step. */
export async function findMain(
  { masters, site }: Deps & { site: Pick<CurrentSite, 'current'> },
  tx: Tx,
  step: Step,
  part: Part,
): Promise<Main | undefined> {
  const before = step.kind === 'separate' ? part.facts.joinedTo : undefined
  const id = step.kind === 'join' ? step.mainId : before
  if (id === undefined || id === null) return undefined
  const main = await tx
    .selectFrom('petitions')
    .select(['key_id', 'year', 'number', 'text', 'email', 'details'])
    .where('id', '=', id)
    .executeTakeFirst()
  const key = await findRecordKey(tx, masters, main?.key_id)
  if (!(main && key)) return undefined
  const { radicado } = site.current().petitions
  const isSame = isSameAuthor(part.opened, openPetition(key, main))
  return {
    id,
    key,
    ofMain: { other: formatRadicado(main, radicado), isSameAuthor: isSame },
    ofPart: { other: formatRadicado(part, radicado), isSameAuthor: isSame },
  }
}

type Taken = { kind: Step['kind']; actor: string; at: Date }

/** Both say it. A join makes a new version of the main one, also for its open pages. */
export async function tellMain(
  tx: Tx,
  { id, key, ofPart }: Main,
  { kind, actor, at }: Taken,
): Promise<void> {
  const isJoin = kind === 'join'
  if (isJoin)
    await tx
      .updateTable('petitions')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
  const event = isJoin ? 'joined-in' : 'left-out'
  await insertEvent(tx, key, { petitionId: id, kind: event, actor, at, details: ofPart })
}

/** With which it goes together, as the page of each shows it: of one that is open, only what waits for its answer. */
export async function readJoined(
  db: Queryable,
  { radicado }: Pick<PetitionRules, 'radicado'>,
  { id, joinedTo, state }: { id: number; joinedTo: number | null; state: PetitionState },
): Promise<{ joinedTo: JoinedPetition | null; joined: JoinedPetition[] }> {
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'year', 'number', 'joined_to', 'is_classified', 'state'])
    .where((where) =>
      where.or([
        where('joined_to', '=', id),
        ...(joinedTo === null ? [] : [where('id', '=', joinedTo)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const named = (row: (typeof rows)[number]) => ({
    id: row.id,
    radicado: formatRadicado(row, radicado),
    isClassified: row.is_classified,
  })
  const main = rows.find((row) => row.id === joinedTo)
  const parts = rows.filter((row) => row !== main && (isOpen(row) || !isOpen({ state })))
  return { joinedTo: main ? named(main) : null, joined: parts.map(named) }
}
