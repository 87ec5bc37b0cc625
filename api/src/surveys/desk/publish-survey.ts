import { longDay } from '@terminal/contract/calendar/calendar-day'
import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import type { SurveyContent } from '@terminal/contract/surveys/survey'
import { everAsked } from '@terminal/contract/surveys/survey-counts'
import {
  type SurveyProblem,
  surveyProblems,
  versionProblems,
} from '@terminal/contract/surveys/survey-problems'
import type { Actor } from '../../db/changes.ts'
import type { Tx } from '../../db/schema.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import { listVersions, type SurveyRow } from '../surveys.queries.ts'
import { listEditions, stateIn } from './survey-desk.queries.ts'
import { changeSurvey, lockAddress, type SurveyDeskDeps } from './survey-desk.service.ts'

/** The first time it opens by its dates; from then on people are asked the new version, and both are counted. */
export function publishSurvey(
  deps: SurveyDeskDeps,
  actor: Actor,
  target: Target,
): Promise<DeskSurvey> {
  return changeSurvey(deps, { actor, target, action: 'publish' }, async ({ tx, before, day }) => {
    await lockAddress(tx, before.slug)
    if (stateIn(before, day) === 'closed')
      throw new AppError('conflict', 'La encuesta ya cerró. Cópiela para hacer otra edición.')
    const earlier = await listVersions(tx, before.id)
    if (earlier.length === 0) await refuseFirst(tx, before, day)
    refuseProblems(before.content, earlier)
    const number = earlier.length + 1
    await insertVersion(tx, before, number)
    return { published_version: number }
  })
}

async function refuseFirst(tx: Tx, row: SurveyRow, day: string): Promise<void> {
  if (row.opens_on < day)
    throw invalidField('opensOn', 'Ese día ya pasó. Escriba hoy u otro que esté por venir.')
  const others = await listEditions(tx, row.slug, row.id)
  const open = others.find((other) => ['scheduled', 'open'].includes(stateIn(other, day)))
  if (open)
    throw new AppError(
      'conflict',
      `La edición ${open.edition} usa esta dirección hasta el ${longDay(open.closes_on)}. Ciérrela antes de publicar otra.`,
    )
}

function refuseProblems(content: SurveyContent, earlier: readonly SurveyContent[]): void {
  const problems = [...surveyProblems(content), ...versionProblems(everAsked(earlier), content)]
  if (problems.length > 0)
    throw new AppError('invalid_fields', 'La encuesta no se puede publicar así.', {
      fields: Object.fromEntries(problems.map((problem) => [placeOf(problem), problem.text])),
    })
  if (JSON.stringify(content) === JSON.stringify(earlier.at(-1)))
    throw new AppError('conflict', 'Esta versión ya está publicada: no ha cambiado nada.')
}

/** As `questions/horario/options`. */
function placeOf({ question, field }: SurveyProblem): string {
  return question === undefined || field === 'questions'
    ? 'questions'
    : `questions/${question}/${field}`
}

async function insertVersion(tx: Tx, { id, content }: SurveyRow, number: number): Promise<void> {
  await tx
    .insertInto('survey_versions')
    .values({ survey_id: id, number, content: JSON.stringify(content) })
    .execute()
}
