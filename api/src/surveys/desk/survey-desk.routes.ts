import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import {
  DeskSurvey,
  OUTCOME_API_PATH,
  OutcomeDraft,
  REVIEW_API_PATH,
  ReviewDraft,
  SURVEY_DESK_API_PATH,
  type SurveyChange,
  SurveyDesk,
  SurveyDraft,
  SurveyHistory,
} from '@terminal/contract/surveys/desk/desk-survey'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Actor } from '../../db/changes.ts'
import { mapVersions } from '../../db/records.ts'
import type { Queryable } from '../../db/schema.ts'
import { requirePerson } from '../../platform/auth/callers.ts'
import { today } from '../../platform/clock.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { logItem, recordRoutes } from '../../platform/http/record-routes.ts'
import { staffRoutes, TARGET, type Target, targetOf } from '../../platform/http/staff-routes.ts'
import { SURVEYS } from '../surveys.queries.ts'
import { publishSurvey } from './publish-survey.ts'
import { reviewMarked } from './review-marked.ts'
import { surveyAnswerRoutes } from './survey-answers.routes.ts'
import { listSurveys, versionOf } from './survey-desk.queries.ts'
import {
  closeSurvey,
  createSurvey,
  noSuchSurvey,
  removeSurvey,
  requireSurvey,
  reviseSurvey,
  type SurveyDeskDeps,
  writeOutcome,
} from './survey-desk.service.ts'

const tags = ['Encuestas']
const about = describeRoutes(tags)
const PATH = SURVEY_DESK_API_PATH

/** Where surveys are built, opened, closed and answered for. */
export function surveyDeskRoutes(deps: SurveyDeskDeps): FastifyPluginAsyncZod {
  return staffRoutes('encuestas', async (app) => {
    await app.register(readingRoutes(deps))
    await app.register(writingRoutes(deps))
    await app.register(stepRoutes(deps))
    await app.register(surveyAnswerRoutes(deps))
  })
}

function readingRoutes(deps: SurveyDeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      about('Todas las ediciones, también los borradores', { response: { 200: SurveyDesk } }),
      async () => {
        const day = today(deps.clock)
        return { today: day, rows: await listSurveys(deps.db, day) }
      },
    )
    app.get(
      `${PATH}/:id`,
      about('Una edición con el texto en que se trabaja', {
        params: IdParams,
        response: { 200: DeskSurvey },
      }),
      async ({ params }) => await requireSurvey(deps, params.id),
    )
    app.get(
      `${PATH}/:id/historial`,
      about('Quién hizo qué con una encuesta, y qué decía antes y después', {
        params: IdParams,
        response: { 200: SurveyHistory },
      }),
      async ({ params }) => await readSurveyHistory(deps.db, params.id),
    )
  }
}

function writingRoutes(deps: SurveyDeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const surveys = recordRoutes(app, {
      name: 'survey',
      tags,
      answer: DeskSurvey,
    })
    surveys.create(PATH, {
      summary: 'Crea un borrador',
      form: SurveyDraft,
      done: 'created',
      db: deps.db,
      read: (id) => requireSurvey(deps, id),
      work: ({ actor, form, create }) => createSurvey(deps, actor, form, create),
    })
    surveys.revise(`${PATH}/:id`, {
      summary: 'Guarda el texto en que se trabaja; lo publicado cambia al publicar otra versión',
      form: SurveyDraft,
      done: 'revised',
      refusals: ['conflict'],
      work: ({ actor, target, form }) => reviseSurvey(deps, actor, target, form),
    })
    surveys.remove(`${PATH}/:id`, {
      summary: 'Quita un borrador que nunca se publicó',
      done: 'removed',
      refusals: ['conflict'],
      work: ({ actor, target }) => removeSurvey(deps, actor, target),
    })
    surveys.revise(`${OUTCOME_API_PATH}/:id`, {
      summary: 'Escribe «Qué nos dijeron y qué vamos a hacer» de una encuesta cerrada',
      form: OutcomeDraft,
      done: 'answered for',
      refusals: ['conflict'],
      work: ({ actor, target, form }) => writeOutcome(deps, actor, target, form),
    })
    surveys.revise(`${REVIEW_API_PATH}/:id`, {
      summary: 'Decide si se cuentan todas las respuestas marcadas por una misma razón',
      form: ReviewDraft,
      done: 'reviewed',
      refusals: ['conflict'],
      work: ({ actor, target, form }) => reviewMarked(deps, actor, target, form),
    })
  }
}

type Step = {
  name: string
  summary: string
  done: string
  work: (deps: SurveyDeskDeps, actor: Actor, target: Target) => Promise<DeskSurvey>
}

/** What is done to what was seen, without writing anything. */
const STEPS: readonly Step[] = [
  {
    name: 'publicar',
    summary: 'Abre la encuesta según sus fechas, o publica otra versión de la que está abierta',
    done: 'published',
    work: publishSurvey,
  },
  {
    name: 'cerrar',
    summary: 'Cierra la encuesta ahora, antes de su último día',
    done: 'closed',
    work: closeSurvey,
  },
]

function stepRoutes(deps: SurveyDeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    for (const { name, summary, done, work } of STEPS)
      app.post(
        `${PATH}/:id/${name}`,
        about(summary, {
          ...TARGET,
          response: { 200: DeskSurvey, ...problemResponses('conflict') },
        }),
        async (request) => {
          const survey = await work(deps, requirePerson(request), targetOf(request))
          logItem(request, 'survey', survey, done)
          return survey
        },
      )
  }
}

async function readSurveyHistory(db: Queryable, id: number): Promise<SurveyChange[]> {
  const now = await SURVEYS.find(db, id)
  if (!now) throw noSuchSurvey()
  const changes = await SURVEYS.history(db, now)
  return changes.map((change) => mapVersions(change, versionOf))
}
