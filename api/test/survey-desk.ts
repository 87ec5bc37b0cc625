import { randomUUID } from 'node:crypto'
import type {
  EncuestaDeMesa,
  EncuestaForm,
} from '@terminal/contract/surveys/desk/desk-survey.schema'
import { openWorld } from './world.ts'

type Fields = Record<string, unknown>
type Headers = Record<string, string>

/** The day it is in the world: the 12th in Bogotá. */
export const TODAY = '2026-11-12'

const PATH = '/api/MesaEncuestas'

export function question(key: string, fields: Fields = {}) {
  return {
    clave: key,
    tipo: 'unica',
    texto: `¿Pregunta ${key}?`,
    ayuda: null,
    obligatoria: true,
    sensible: false,
    opciones: [
      { clave: 'si', texto: 'Sí' },
      { clave: 'no', texto: 'No' },
    ],
    extremoBajo: null,
    extremoAlto: null,
    apareceSi: null,
    ...fields,
  }
}

export const TEXT_QUESTION = question('idea', {
  tipo: 'texto-largo',
  obligatoria: false,
  opciones: [],
})

export const GOOD_SURVEY = {
  titulo: 'Horarios de las mesas',
  descripcion: 'A qué hora puede participar la gente.',
  proposito: 'Para escoger el horario de las mesas de 2027.',
  quienes: 'Personas mayores de 18 años.',
  responsable: 'Oficina de Planeación',
  minutos: 3,
  consultiva: false,
  direccion: 'mesas',
  edicion: '2026',
  abre: TODAY,
  cierra: '2026-11-30',
  resultadosEnVivo: false,
  plazoDeRespuesta: null,
  preguntas: [question('tarde'), TEXT_QUESTION],
}

/** A world with somebody of the surveys in it. */
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

  async function create(fields: Partial<EncuestaForm> | Fields = {}): Promise<EncuestaDeMesa> {
    const response = await send('POST', '', { ...GOOD_SURVEY, ...fields })
    if (response.statusCode !== 201) throw new Error(`Not created: ${response.body}`)
    return response.json()
  }

  async function done(method: 'POST' | 'PUT', url: string, payload: Fields = {}) {
    const response = await send(method, url, payload)
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`)
    return response.json<EncuestaDeMesa>()
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
    async open(fields: Partial<EncuestaForm> | Fields = {}): Promise<EncuestaDeMesa> {
      const { id } = await create(fields)
      return done('POST', `/${id}/publicar`)
    },
    /** What somebody said on paper, unless the fields say otherwise. */
    enter: (
      id: number,
      answers: Record<string, string>,
      fields: Fields = {},
      key: string = randomUUID(),
    ) =>
      send(
        'POST',
        `/${id}/respuestas`,
        { canal: 'papel', versionRespondida: 1, respuestas: answers, ...fields },
        { 'idempotency-key': key },
      ),
    changes: () => db.selectFrom('changes').selectAll().orderBy('id').execute(),
  }
}
