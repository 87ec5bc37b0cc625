import { beforeEach } from 'vitest'
import { emptyTables } from './empty-tables.ts'
import { type Arrange, describeWrites, ok } from './pressed-twice.ts'
import { GOOD_SURVEY, openSurveyDesk } from './survey-desk.ts'

const desk = await openSurveyDesk()

beforeEach(async () => {
  const SURVEY_TABLES = ['survey_texts', 'survey_answers', 'survey_tokens', 'survey_results']
  await emptyTables(desk.db, ...SURVEY_TABLES, 'survey_versions', 'surveys')
})

async function texted(): Promise<{ id: number; textId: number }> {
  const { id } = await desk.open()
  ok(await desk.enter(id, { tarde: 'si', idea: 'Más sillas' }))
  const [{ id: textId }] = (await desk.send('GET', `/${id}/textos`)).json().items
  return { id, textId }
}

const WRITES: Record<string, Arrange> = {
  'POST ': () => ({ body: GOOD_SURVEY, hasKey: true }),
  'PUT /{id}': async () => {
    const { id } = await desk.create()
    return { at: { id }, body: { ...GOOD_SURVEY, title: 'Otro título' }, version: 1 }
  },
  'DELETE /{id}': async () => ({ at: { id: (await desk.create()).id }, version: 1, again: 404 }),
  'POST /{id}/publicar': async () => ({ at: { id: (await desk.create()).id }, version: 1 }),
  'POST /{id}/cerrar': async () => ({ at: { id: (await desk.open()).id }, version: 2 }),
  'PUT /respuesta/{id}': async () => {
    const { id } = await desk.open()
    const { version } = await desk.close(id)
    const body = { finding: 'Siete de cada diez.', commitments: [], writtenBy: 'Planeación' }
    return { at: { id }, body, version }
  },
  'PUT /revision/{id}': async () => {
    const { id } = await desk.open()
    const answer = { survey_id: id, version: 1, channel: 'web', mark: 'network' } as const
    const row = { ...answer, answered_on: '2026-11-12', answers: '{}' }
    await desk.db.insertInto('survey_answers').values(row).execute()
    const { version } = await desk.close(id)
    const body = { mark: 'network', accepts: false, why: 'La brigada del jueves.' }
    return { at: { id }, body, version }
  },
  'POST /{id}/respuestas': async () => ({
    at: { id: (await desk.open()).id },
    body: { channel: 'paper', surveyVersion: 1, values: { tarde: 'si' } },
    hasKey: true,
    // It says that this one was not counted.
    again: 200,
  }),
  'PUT /{id}/textos/{textId}': async () => ({
    at: await texted(),
    body: { tags: ['sala'] },
    version: 1,
  }),
  'DELETE /{id}/textos/{textId}': async () => ({ at: await texted(), again: 200 }),
}

describeWrites({ world: desk, base: '/api/MesaEncuestas', headers: desk.editor, writes: WRITES })
