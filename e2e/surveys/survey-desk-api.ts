import { randomBytes } from 'node:crypto'
import { addDays } from '@terminal/contract/calendar/calendar-day'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import {
  DeskSurvey,
  SURVEY_DESK_API_PATH,
  type SurveyDraft,
} from '@terminal/contract/surveys/desk/desk-survey'
import type { Question } from '@terminal/contract/surveys/survey'
import { signIn } from '@terminal/dev/sign-in'
import { stack } from '../stack.ts'
import { ADMINISTRATOR } from '../staff/staff.ts'

const DRAFT: Omit<SurveyDraft, 'slug' | 'questions' | 'opensOn' | 'closesOn'> = {
  edition: '2026',
  showsLive: false,
  outcomeDueOn: null,
  title: 'Encuesta de una prueba',
  description: 'Qué piensa la gente de las sillas de la sala de espera.',
  purpose: 'Queremos saber qué arreglar primero.\n\nCon sus respuestas hacemos el plan de 2027.',
  audience: 'Personas de 18 años o más.',
  responsible: 'Oficina de Planeación',
  minutes: 2,
  isConsultative: true,
}

/** Opens on the day it is made: a run may go past midnight. */
function formOf(slug: string, questions: Question[]) {
  const { day: opensOn } = bogotaMoment(Date.now())
  return { ...DRAFT, slug, questions, opensOn, closesOn: addDays(opensOn, 20) }
}

/** The desk as a colleague uses it, past its pages: what it makes is a survey of the test's own. */
export async function openSurveyDesk() {
  const token = await signIn({ ...stack.oidc, publicOrigin: stack.urls.site }, ADMINISTRATOR)

  async function call(method: string, path: string, body: object, headers = {}) {
    const response = await fetch(`${stack.urls.site}${SURVEY_DESK_API_PATH}${path}`, {
      method,
      headers: {
        'x-api-key': stack.apiKey,
        [CONTRACT_HEADER]: CONTRACT_NUMBER,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return DeskSurvey.parse(await response.json())
  }
  const publish = (id: number) => call('POST', `/${id}/publicar`, {})

  return {
    async open(questions: Question[]) {
      const slug = `prueba-${randomBytes(5).toString('hex')}`
      const { id } = await call('POST', '', formOf(slug, questions))
      return publish(id)
    },
    async republish(
      { id, slug, version }: { id: number; slug: string; version: number },
      questions: Question[],
    ) {
      await call('PUT', `/${id}`, formOf(slug, questions), { 'if-match': `"${version}"` })
      return publish(id)
    },
    close: (id: number) => call('POST', `/${id}/cerrar`, {}),
  }
}
