import type { DeskSurvey, ReviewDraft } from '@terminal/contract/surveys/desk/desk-survey'
import type { Review } from '@terminal/contract/surveys/marks'
import { LEAST_SHOWN } from '@terminal/contract/surveys/survey-counts'
import type { Actor } from '../../db/changes.ts'
import type { Tx } from '../../db/schema.ts'
import { AppError } from '../../platform/errors.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import { countAnswered } from '../count-survey.ts'
import { stateIn } from './survey-desk.queries.ts'
import { changeSurvey, type SurveyDeskDeps } from './survey-desk.service.ts'

/**
 * Counts all answers of an edition that have a mark, or leaves them out. Only once no more can come; and it can be decided
 * the other way once, for good: results with and without a group say together what the group said.
 */
export function reviewMarked(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
  draft: ReviewDraft,
): Promise<DeskSurvey> {
  return changeSurvey(deps, { actor, target, action: 'review' }, async ({ tx, before, day }) => {
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
    return { reviews: JSON.stringify({ ...before.reviews, [draft.mark]: review }) }
  })
}

function refuseDecided(earlier: Review | undefined, { accepts }: ReviewDraft): void {
  if (earlier?.accepts === accepts) throw new AppError('conflict', 'Ya está decidido así.')
  if (earlier?.isLast)
    throw new AppError('conflict', 'Ya se cambió una vez la decisión, y esa es definitiva.')
}

/** Fewer would say what each of them said: results with them differ from those before by them alone. */
async function refuseFew(tx: Tx, surveyId: number, { mark, accepts }: ReviewDraft): Promise<void> {
  const count = await countAnswered(tx, surveyId, { mark })
  if (count === 0) throw new AppError('conflict', 'No hay respuestas marcadas por esta razón.')
  if (accepts && count < LEAST_SHOWN)
    throw new AppError(
      'conflict',
      'Son menos de cinco: al sumarlas se sabría qué respondieron. Solo se pueden dejar por fuera.',
    )
}
