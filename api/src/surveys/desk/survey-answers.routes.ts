import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import {
  AnswerPage,
  AnswerPart,
  Counted,
  type DeskAnswer,
  DeskText,
  EnteredAnswer,
  PersonHeaders,
  TagsForm,
  TEXT_ROUTE,
  TextPage,
  TextParams,
  TextPart,
} from '@terminal/contract/surveys/desk/desk-answers'
import { SURVEY_DESK_API_PATH } from '@terminal/contract/surveys/desk/desk-survey'
import {
  choicesOf,
  isText,
  type Question,
  type SurveyChannel,
} from '@terminal/contract/surveys/survey'
import { chosenIn } from '@terminal/contract/surveys/survey-answers'
import { everAsked } from '@terminal/contract/surveys/survey-counts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordExport } from '../../db/record-kinds.ts'
import { requirePerson } from '../../platform/auth/callers.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { logItem } from '../../platform/http/record-routes.ts'
import { listVersions } from '../surveys.queries.ts'
import { enterAnswer } from './enter-answer.ts'
import { eachAnswer, listAnswers } from './survey-answers.queries.ts'
import { requireSurvey, type SurveyDeskDeps } from './survey-desk.service.ts'
import { eraseText, listTexts, tagText } from './survey-texts.ts'

const CHANNEL_NAMES: Record<SurveyChannel, string> = {
  web: 'Página web',
  paper: 'Papel',
  tablet: 'Tableta',
}

const ERASED = '(texto borrado)'

const tags = ['Encuestas']
const about = describeRoutes(tags)
const PATH = SURVEY_DESK_API_PATH

/** What people answered, as the desk reads it; part of `surveyDeskRoutes`. */
export function surveyAnswerRoutes(deps: SurveyDeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(answerRoutes(deps))
    await app.register(textRoutes(deps))
    await app.register(entryRoutes(deps))
  }
}

/** All that was ever asked. */
async function askedIn(deps: SurveyDeskDeps, id: number): Promise<Question[]> {
  await requireSurvey(deps, id)
  return everAsked(await listVersions(deps.db, id)).questions
}

function answerRoutes(deps: SurveyDeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${PATH}/:id/respuestas`,
      about('Las respuestas una por una, sin lo sensible', {
        params: IdParams,
        querystring: AnswerPart,
        response: { 200: AnswerPage },
      }),
      async ({ params, query }) => {
        const questions = await askedIn(deps, params.id)
        const part = { surveyId: params.id, questions, ...query }
        return await listAnswers(deps.db, part)
      },
    )
    app.get(
      `${PATH}/:id/respuestas.csv`,
      about('Las mismas respuestas como archivo, sin lo sensible', {
        params: IdParams,
        querystring: AnswerPart,
        produces: ['text/csv'],
        response: { 200: z.string() },
      }),
      async (request, reply) => {
        const { id } = request.params
        const questions = await askedIn(deps, id)
        const filters = request.query
        const answers = eachAnswer(deps.db, { surveyId: id, questions, filters })
        const rows = await answerRows(questions, answers)
        const taken = { what: 'survey-answers', itemId: id, rows: rows.length - 1 } as const
        await recordExport(deps.db, requirePerson(request), taken)
        logItem(request, 'survey', { id }, 'exported')
        return sendCsv(reply, `encuesta-${id}.csv`, rows)
      },
    )
  }
}

function textRoutes(deps: SurveyDeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${PATH}/:id/textos`,
      about('Lo que la gente escribió, y las etiquetas con que se ordena', {
        params: IdParams,
        querystring: TextPart,
        response: { 200: TextPage },
      }),
      async ({ params, query }) => {
        const questions = await askedIn(deps, params.id)
        const part = { surveyId: params.id, questions, ...query }
        return await listTexts(deps.db, part)
      },
    )
    app.put(
      `${PATH}${TEXT_ROUTE}`,
      about('Cambia las etiquetas de un texto', {
        params: TextParams,
        headers: VersionHeaders,
        body: TagsForm,
        response: { 200: DeskText },
      }),
      async ({ params, headers, body }) => {
        const given = { surveyId: params.id, id: params.textId, seenVersion: headers['if-match'] }
        return await tagText(deps.db, given, [...new Set(body.tags)])
      },
    )
    app.delete(
      `${PATH}${TEXT_ROUTE}`,
      about('Borra un texto para siempre: la respuesta se sigue contando', {
        params: TextParams,
        response: { 200: DeskText },
      }),
      async (request) => {
        const { id: surveyId, textId } = request.params
        const text = await eraseText(deps.db, requirePerson(request), { surveyId, id: textId })
        logItem(request, 'surveyText', text, 'erased')
        return text
      },
    )
  }
}

function entryRoutes(deps: SurveyDeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `${PATH}/:id/respuestas`,
      about('Digita la respuesta de quien contestó en papel o con una tableta', {
        params: IdParams,
        headers: PersonHeaders,
        body: EnteredAnswer,
        response: { 200: Counted, ...problemResponses('conflict') },
      }),
      async ({ params, headers, body }) => {
        const key = headers['idempotency-key']
        return { isCounted: await enterAnswer(deps, params.id, key, body) }
      },
    )
  }
}

/** One line per person; what is sensitive has no column. */
async function answerRows(
  questions: readonly Question[],
  answers: AsyncIterable<DeskAnswer>,
): Promise<string[][]> {
  const told = questions.filter(({ isSensitive }) => !isSensitive)
  const rows = [['Día', 'Canal', 'Versión', ...told.map(({ text }) => text)]]
  for await (const answer of answers)
    rows.push([
      answer.answeredOn,
      CHANNEL_NAMES[answer.channel],
      String(answer.surveyVersion),
      ...told.map((question) => cellOf(question, answer)),
    ])
  return rows
}

function cellOf(question: Question, { answers, texts }: DeskAnswer): string {
  const { key, kind } = question
  if (isText(kind)) return key in texts ? (texts[key] ?? ERASED) : ''
  const names = new Map(choicesOf(question).map((choice) => [choice.key, choice.text]))
  const chosen = chosenIn(answers[key]).map((option) => names.get(option) ?? option)
  if (kind === 'ranking') return chosen.map((name, i) => `${i + 1}. ${name}`).join('; ')
  return chosen.join('; ')
}
