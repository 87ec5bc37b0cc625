import type { DeskSurvey, ReviewDraft } from '@terminal/contract/surveys/desk/desk-survey'
import type { Mark, Review } from '@terminal/contract/surveys/marks'
import { LEAST_SHOWN } from '@terminal/contract/surveys/survey-counts'
import { sql } from 'kysely'
import type { Actor } from '../../db/changes.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { today } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import { SURVEYS } from '../surveys.queries.ts'
import { stateIn } from './survey-desk.queries.ts'
import { lockSeen, readSurvey, type SurveyDeskDeps } from './survey-desk.service.ts'
import { afterWrite } from './survey-effects.ts'

/**
 * Counts all answers of an edition that have a mark, or leaves them out. Only once no more can come; and it can be decided
 * the other way once, for good: results with and without a group say together what the group said.
 */
export async function reviewMarked(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
  draft: ReviewDraft,
): Promise<DeskSurvey> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockSeen(tx, deps, target)
    const day = today(deps.clock)
    if (stateIn(before, day) !== 'closed')
      throw new AppError('conflict', 'La encuesta aún no cierra: pueden llegar más respuestas.')
    const earlier = before.reviews[draft.mark]
    refuseDecided(earlier, draft)
    await refuseFew(tx, before.id, draft)
    const review: Review = {
      accepts: draft.accepts,
      why: draft.why,
      decidedBy: actor.name,
      decidedOn: day,
      isLast: earlier !== undefined,
    }
    const context = { action: 'review', actor, seenVersion: target.seenVersion } as const
    const reviews = JSON.stringify({ ...before.reviews, [draft.mark]: review })
    const after = await SURVEYS.revise(tx, before, context, { reviews })
    await afterWrite(tx, deps, after)
    return readSurvey(tx, deps, after.id)
  })
}

function refuseDecided(earlier: Review | undefined, { accepts }: ReviewDraft): void {
  if (earlier?.accepts === accepts) throw new AppError('conflict', 'Ya está decidido así.')
  if (earlier?.isLast)
    throw new AppError('conflict', 'Ya se cambió una vez la decisión, y esa es definitiva.')
}

/** Fewer would say what each of them said: results with them differ from those before by them alone. */
async function refuseFew(tx: Tx, surveyId: number, { mark, accepts }: ReviewDraft): Promise<void> {
  const count = await countMarked(tx, surveyId, mark)
  if (count === 0) throw new AppError('conflict', 'No hay respuestas marcadas por esta razón.')
  if (accepts && count < LEAST_SHOWN)
    throw new AppError(
      'conflict',
      'Son menos de cinco: al sumarlas se sabría qué respondieron. Solo se pueden dejar por fuera.',
    )
}

async function countMarked(tx: Tx, surveyId: number, mark: Mark): Promise<number> {
  const { count } = await tx
    .selectFrom('survey_answers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('survey_id', '=', surveyId)
    .where('mark', '=', mark)
    .executeTakeFirstOrThrow()
  return count
}
