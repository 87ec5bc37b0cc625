import { randomUUID } from 'node:crypto'
import type { DeskSurvey, SurveyDraft } from '@terminal/contract/surveys/desk/desk-survey'
import { openWorld } from './world.ts'

type Fields = Record<string, unknown>
type Headers = Record<string, string>

/** The day it is in the world: the 12th in Bogotá. */
export const TODAY = '2026-11-12'

const PATH = '/api/MesaEncuestas'

export function question(key: string, fields: Fields = {}) {
  return {
    key,
    kind: 'single',
    text: `¿Pregunta ${key}?`,
    help: null,
    isRequired: true,
    isSensitive: false,
    options: [
      { key: 'si', text: 'Sí' },
      { key: 'no', text: 'No' },
    ],
    lowEnd: null,
    highEnd: null,
    shownWhen: null,
    ...fields,
  }
}

export const TEXT_QUESTION = question('idea', {
  kind: 'long-text',
  isRequired: false,
  options: [],
})

export const GOOD_SURVEY = {
  title: 'Horarios de las mesas',
  description: 'A qué hora puede participar la gente.',
  purpose: 'Para escoger el horario de las mesas de 2027.',
  audience: 'Personas mayores de 18 años.',
  responsible: 'Oficina de Planeación',
  minutes: 3,
  isConsultative: false,
  slug: 'mesas',
  edition: '2026',
  opensOn: TODAY,
  closesOn: '2026-11-30',
  showsLive: false,
  outcomeDueOn: null,
  questions: [question('tarde'), TEXT_QUESTION],
}

/** A world with a survey editor. */
export async function openSurveyDesk(given: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(given)
  const { app, db } = world
  const editor = await world.staff({ roles: ['encuestas'] })

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: Fields,
    headers: Headers = {},
  ) =>
    app.inject({
      method,
      url: `${PATH}${url}`,
      headers: { ...editor, ...headers },
      ...(payload && { payload }),
    })

  async function create(fields: Partial<SurveyDraft> | Fields = {}): Promise<DeskSurvey> {
    const response = await send('POST', '', { ...GOOD_SURVEY, ...fields })
    if (response.statusCode !== 201) throw new Error(`Not created: ${response.body}`)
    return response.json()
  }

  async function done(method: 'POST' | 'PUT', url: string, payload: Fields = {}) {
    const response = await send(method, url, payload)
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`)
    return response.json<DeskSurvey>()
  }

  return {
    ...world,
    editor,
    send,
    create,
    revise: (id: number, fields: Fields, headers: Headers = {}) =>
      send('PUT', `/${id}`, { ...GOOD_SURVEY, ...fields }, headers),
    publish: (id: number) => done('POST', `/${id}/publicar`),
    close: (id: number) => done('POST', `/${id}/cerrar`),
    /** One that people can answer. */
    async open(fields: Partial<SurveyDraft> | Fields = {}): Promise<DeskSurvey> {
      const { id } = await create(fields)
      return done('POST', `/${id}/publicar`)
    },
    /** An answer on paper, unless the fields say otherwise. */
    enter: (
      id: number,
      answers: Record<string, string>,
      fields: Fields = {},
      key: string = randomUUID(),
    ) =>
      send(
        'POST',
        `/${id}/respuestas`,
        { channel: 'paper', surveyVersion: 1, values: answers, ...fields },
        { 'idempotency-key': key },
      ),
    changes: () => db.selectFrom('changes').selectAll().orderBy('id').execute(),
  }
}
