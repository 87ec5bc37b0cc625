import { cookieIn } from '@terminal/contract/http/cookies'
import type { Problem } from '@terminal/contract/http/errors'
import { fromWire } from '@terminal/contract/http/wire-names'
import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import {
  answersApiPath,
  BrowserToken,
  EncuestaDevuelta,
  RECEIVED_NAMES,
  RETURNED_NAMES,
  RespuestaRecibida,
} from '@terminal/contract/surveys/survey-answer.schema'
import { surveyCookie, surveyCookiesIn } from '@terminal/contract/surveys/survey-cookie'
import { SURVEY_FIELDS } from '@terminal/contract/surveys/survey-fields'
import { type Sent, sendForm } from '../forms/send-form.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

/** By the name of the field. */
type Texts = Record<string, string>

/** What became of somebody's answers. Whatever it was, they are still here. */
export type AnswerOutcome =
  /** `again`: what counts is what this browser sent before. */
  | { kind: 'thanks' | 'again'; survey: PublishedSurvey; isNew: boolean; isMarked: boolean }
  | {
      kind: 'returned'
      survey: PublishedSurvey
      formKey: string | undefined
      texts: Texts
      errors: Texts
    }
  | { kind: 'closed'; survey: PublishedSurvey; texts: Texts }
  /** Nobody took them, and nobody says what was asked. */
  | { kind: 'lost'; texts: Texts; sentence: string }

type Answered = { outcome: AnswerOutcome; status: number; headers: Record<string, string> }

const NOBODY = 'El servicio no responde en este momento.'
const RETRY_SECONDS = '60'

export async function sendAnswers(
  page: PageContext,
  request: Request,
  slug: string,
): Promise<Answered> {
  const cookies = surveyCookiesIn(request.headers.get('cookie'))
  const sent = await sendForm(page, request, answersApiPath(slug), cookies)
  if (sent.kind === 'answered') return thank(sent, request, cookies)
  const status = statusFor(sent.problem)
  return { outcome: refusalOf(sent), status, headers: retryAfter(status) }
}

/** The browser that was counted is told so: its own key, which says nothing to anybody else, comes with every later form. */
function thank(sent: Sent, request: Request, cookies: string): Answered {
  const { survey, isNew, isMarked } = fromWire(RECEIVED_NAMES, RespuestaRecibida.parse(sent.body))
  const key = sent.texts.get(SURVEY_FIELDS.formKey)
  const before = cookieIn(cookies, surveyCookie(survey.id))
  const isSameForm = before === undefined || before === key
  const outcome = { kind: isSameForm ? 'thanks' : 'again', survey, isNew, isMarked } as const
  const isFirst = before === undefined && BrowserToken.safeParse(key).success
  return { outcome, status: 200, headers: isFirst ? tellBrowser(request, survey, `${key}`) : {} }
}

function tellBrowser(request: Request, { id, slug, closesOn }: PublishedSurvey, key: string) {
  const isSecure = new URL(request.url).protocol === 'https:'
  const parts = [
    `${surveyCookie(id)}=${key}`,
    `Path=${surveyPath(slug)}`,
    // A day more than it lasts, wherever the browser is.
    `Expires=${dayAfter(closesOn)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ]
  return { 'set-cookie': parts.join('; ') }
}

function dayAfter(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + 2)
  return instant.toUTCString()
}

function refusalOf({ texts: all, body, ...sent }: Sent): AnswerOutcome {
  const problem = 'problem' in sent ? sent.problem : undefined
  const texts = Object.fromEntries(all)
  const { data } = EncuestaDevuelta.safeParse(body)
  if (!(data && problem)) return { kind: 'lost', texts, sentence: problem?.detail ?? NOBODY }
  const { survey } = fromWire(RETURNED_NAMES, data)
  if (problem.code === 'conflict') return { kind: 'closed', survey, texts }
  // The same key: it may have been counted without anybody hearing of it.
  const formKey = all.get(SURVEY_FIELDS.formKey)
  const errors = problem.fields ?? { '': problem.detail }
  return { kind: 'returned', survey, formKey, texts, errors }
}

/** The edge would replace some refusals by a page of its own, without what was answered. */
function statusFor(problem: Problem | undefined): number {
  if (!problem || problem.status >= 500) return 503
  return problem.status === 404 || problem.status === 429 ? problem.status : 422
}

function retryAfter(status: number): Record<string, string> {
  return status === 429 || status === 503 ? { 'retry-after': RETRY_SECONDS } : {}
}
