import type {
  DeskSurvey,
  OutcomeDraft,
  SurveyDraft,
} from '@terminal/contract/surveys/desk/desk-survey'
import { sql } from 'kysely'
import type { Actor } from '../../db/changes.ts'
import type { Create } from '../../db/idempotency.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, today } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { SURVEYS, type SurveyRow } from '../surveys.queries.ts'
import { findSurvey, listEditions, rowOf, stateIn } from './survey-desk.queries.ts'
import { afterWrite } from './survey-effects.ts'

export type SurveyDeskDeps = { db: Queryable; jobs: Jobs; clock: Clock }

const STALE = 'Otra persona cambió esta encuesta después de que usted la abrió.'
const CLOSED = 'La encuesta ya cerró. Cópiela para hacer otra edición.'

export async function requireSurvey(deps: SurveyDeskDeps, id: number): Promise<DeskSurvey> {
  return await readSurvey(deps.db, deps, id)
}

export async function createSurvey(
  deps: SurveyDeskDeps,
  actor: Actor,
  draft: SurveyDraft,
  create: Create = inTransaction,
): Promise<DeskSurvey> {
  return create(deps.db, async (tx) => {
    await refuseKnownEdition(tx, draft)
    const { id } = await SURVEYS.create(tx, actor, rowOf(draft))
    return readSurvey(tx, deps, id)
  })
}

/**
 * Of one that was published, the text waits for «Publicar la versión»; its last day and whether results are live count
 * at once. A closed one stays as it was answered.
 */
export async function reviseSurvey(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
  draft: SurveyDraft,
): Promise<DeskSurvey> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockSeen(tx, deps, target)
    refuseChangedPeriod(before, draft, today(deps.clock))
    await refuseKnownEdition(tx, draft, before.id)
    const context = { action: 'revise', actor, seenVersion: target.seenVersion } as const
    const after = await SURVEYS.revise(tx, before, context, rowOf(draft))
    await afterWrite(tx, deps, after)
    return readSurvey(tx, deps, after.id)
  })
}

/** Ends it before its last day; one that is closed stays as it is. */
export async function closeSurvey(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
): Promise<DeskSurvey> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockSeen(tx, deps, target)
    const state = stateIn(before, today(deps.clock))
    if (state === 'closed') return readSurvey(tx, deps, before.id)
    if (state === 'draft')
      throw new AppError('conflict', 'Es un borrador: nadie la puede responder. Puede quitarlo.')
    const context = { action: 'close', actor, seenVersion: target.seenVersion } as const
    const closed = { closed_at: deps.clock.now().toISOString() }
    const after = await SURVEYS.revise(tx, before, context, closed)
    await afterWrite(tx, deps, after)
    return readSurvey(tx, deps, after.id)
  })
}

/** What was never published can be taken away; what people answered cannot. */
export async function removeSurvey(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockSeen(tx, deps, target)
    if (before.published_version !== null)
      throw new AppError('conflict', 'Ya se publicó: no se puede quitar. Puede cerrarla.')
    const context = { action: 'remove', actor, seenVersion: target.seenVersion } as const
    await SURVEYS.revise(tx, before, context, { is_deleted: true })
  })
}

/** «Qué nos dijeron y qué vamos a hacer», once nobody answers any more. */
export async function writeOutcome(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
  draft: OutcomeDraft,
): Promise<DeskSurvey> {
  const { outcomeDueOn, ...outcome } = draft
  return inTransaction(deps.db, async (tx) => {
    const before = await lockSeen(tx, deps, target)
    const writtenOn = today(deps.clock)
    if (stateIn(before, writtenOn) !== 'closed')
      throw new AppError('conflict', 'La encuesta aún no cierra: sus resultados pueden cambiar.')
    if (outcome.finding === null && outcome.commitments.length === 0)
      throw invalidField('finding', 'Escriba el hallazgo o al menos un compromiso.')
    const context = { action: 'outcome', actor, seenVersion: target.seenVersion } as const
    const values = {
      outcome: JSON.stringify({ ...outcome, writtenOn }),
      outcome_due_on: outcomeDueOn,
    }
    const after = await SURVEYS.revise(tx, before, context, values)
    await afterWrite(tx, deps, after)
    return readSurvey(tx, deps, after.id)
  })
}

/** The row for whoever saw its last version; others are told. */
export async function lockSeen(
  tx: Tx,
  deps: Pick<SurveyDeskDeps, 'clock'>,
  { id, seenVersion }: Target,
): Promise<SurveyRow> {
  const row = await SURVEYS.lock(tx, id)
  if (!row || row.is_deleted) throw noSuchSurvey()
  await refuseIfStale(row, seenVersion, STALE, async () => await readSurvey(tx, deps, id))
  return row
}

export async function readSurvey(
  db: Queryable,
  { clock }: Pick<SurveyDeskDeps, 'clock'>,
  id: number,
): Promise<DeskSurvey> {
  const survey = await findSurvey(db, id, today(clock))
  if (!survey) throw noSuchSurvey()
  return survey
}

export function noSuchSurvey() {
  return new AppError('not_found', 'La encuesta no existe o la quitaron.')
}

/** Reopened, its closing step would be followed by others that tell people apart. */
function refuseChangedPeriod(before: SurveyRow, draft: SurveyDraft, day: string): void {
  const state = stateIn(before, day)
  if (state === 'draft') return
  if (state === 'closed') throw new AppError('conflict', CLOSED)
  const published = 'No cambia: la encuesta ya se publicó con este dato.'
  if (draft.slug !== before.slug) throw invalidField('slug', published)
  if (draft.edition !== before.edition) throw invalidField('edition', published)
  if (state === 'open' && draft.opensOn !== before.opens_on)
    throw invalidField('opensOn', 'No cambia: la encuesta ya abrió.')
  if (state === 'scheduled' && draft.opensOn < day)
    throw invalidField('opensOn', 'Ese día ya pasó. Escriba hoy u otro que esté por venir.')
  if (draft.closesOn < day)
    throw invalidField('closesOn', 'Ese día ya pasó. Para cerrarla hoy use «Cerrar ahora».')
}

/** The lock of the address makes two people who create the same edition wait for each other. */
async function refuseKnownEdition(tx: Tx, draft: SurveyDraft, id?: number): Promise<void> {
  await lockAddress(tx, draft.slug)
  const others = await listEditions(tx, draft.slug, id)
  if (others.some(({ edition }) => edition === draft.edition))
    throw invalidField('edition', `Esta dirección ya tiene la edición ${draft.edition}.`)
}

/** Who writes an edition of an address waits for whoever else does: there is one of each name, and one that is open. */
export async function lockAddress(tx: Tx, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`survey ${slug}`}, 0))`.execute(tx)
}
