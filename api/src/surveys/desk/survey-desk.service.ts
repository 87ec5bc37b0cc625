import type {
  DeskSurvey,
  OutcomeDraft,
  SurveyAction,
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

export async function requireSurvey(
  { db, clock }: Pick<SurveyDeskDeps, 'db' | 'clock'>,
  id: number,
): Promise<DeskSurvey> {
  const survey = await findSurvey(db, id, today(clock))
  if (!survey) throw noSuchSurvey()
  return survey
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
    return requireSurvey({ ...deps, db: tx }, id)
  })
}

type Step = { actor: Actor; target: Target; action: Exclude<SurveyAction, 'create' | 'remove'> }
type Changing = { tx: Tx; before: SurveyRow; day: string }
type Values = Parameters<typeof SURVEYS.revise>[3]

/**
 * How an edition is changed: by who saw the version that is there, with its record and what follows from it. Without
 * values it stays as it is.
 */
export async function changeSurvey(
  deps: SurveyDeskDeps,
  { actor, target, action }: Step,
  work: (change: Changing) => Promise<Values | undefined>,
): Promise<DeskSurvey> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockSeen(tx, deps, target)
    const values = await work({ tx, before, day: today(deps.clock) })
    if (values) {
      const context = { action, actor, seenVersion: target.seenVersion }
      await afterWrite(tx, deps, await SURVEYS.revise(tx, before, context, values))
    }
    return requireSurvey({ ...deps, db: tx }, before.id)
  })
}

/**
 * Of one that was published, the text waits for «Publicar la versión»; its last day and whether results are live count
 * at once. A closed one stays as it was answered.
 */
export function reviseSurvey(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
  draft: SurveyDraft,
): Promise<DeskSurvey> {
  return changeSurvey(deps, { actor, target, action: 'revise' }, async ({ tx, before, day }) => {
    refuseChangedPeriod(before, draft, day)
    await refuseKnownEdition(tx, draft, before.id)
    return rowOf(draft)
  })
}

/** Ends it before its last day; one that is closed stays as it is. */
export function closeSurvey(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
): Promise<DeskSurvey> {
  return changeSurvey(deps, { actor, target, action: 'close' }, async ({ before, day }) => {
    const state = stateIn(before, day)
    if (state === 'closed') return undefined
    if (state === 'draft')
      throw new AppError('conflict', 'Es un borrador: nadie la puede responder. Puede quitarlo.')
    return { closed_at: deps.clock.now().toISOString() }
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

/** «Qué nos dijeron y qué vamos a hacer», once it is closed. */
export function writeOutcome(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
  { outcomeDueOn, ...outcome }: OutcomeDraft,
): Promise<DeskSurvey> {
  return changeSurvey(deps, { actor, target, action: 'outcome' }, async ({ before, day }) => {
    if (stateIn(before, day) !== 'closed')
      throw new AppError('conflict', 'La encuesta aún no cierra: sus resultados pueden cambiar.')
    if (outcome.finding === null && outcome.commitments.length === 0)
      throw invalidField('finding', 'Escriba el hallazgo o al menos un compromiso.')
    return {
      outcome: JSON.stringify({ ...outcome, writtenOn: day }),
      outcome_due_on: outcomeDueOn,
    }
  })
}

/** The row, for a caller who saw its last version; 412 for others. */
async function lockSeen(
  tx: Tx,
  deps: Pick<SurveyDeskDeps, 'clock'>,
  { id, seenVersion }: Target,
): Promise<SurveyRow> {
  const row = await SURVEYS.lock(tx, id)
  if (!row || row.is_deleted) throw noSuchSurvey()
  await refuseIfStale(row, seenVersion, STALE, () => requireSurvey({ ...deps, db: tx }, id))
  return row
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

/** Writers of editions of one address take turns: there is one of each name, and one that is open. */
export async function lockAddress(tx: Tx, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`survey ${slug}`}, 0))`.execute(tx)
}
