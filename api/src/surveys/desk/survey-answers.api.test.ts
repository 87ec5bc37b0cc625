import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../test/empty-tables.ts'
import { openSurveyDesk, question, TEXT_QUESTION } from '../../../test/survey-desk.ts'
import { API_KEY } from '../../../test/world.ts'

const desk = await openSurveyDesk()
const { app, changes, db, enter, open, publish, revise, send, staff } = desk

beforeEach(async () => {
  await emptyTables(
    db,
    'survey_texts',
    'survey_answers',
    'survey_tokens',
    'survey_results',
    'survey_versions',
    'surveys',
    'changes',
  )
})

const SENSITIVE = question('genero', { isSensitive: true, isRequired: false })
const QUESTIONS = [question('tarde'), SENSITIVE, TEXT_QUESTION]

const answersOf = async (id: number, search = '') =>
  (await send('GET', `/${id}/respuestas${search}`)).json()

describe('answers that staff enter', () => {
  test('count once for each person, however often and however many times at once they are sent', async () => {
    const { id } = await open()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enter(id, { tarde: 'si', idea: 'Más sillas' }, {}, key)),
    )
    const counted = answers.map((answer) => answer.json().isCounted)
    expect(counted.filter(Boolean)).toHaveLength(1)
    await enter(id, { tarde: 'no' }, { channel: 'tablet' })
    expect(await answersOf(id)).toMatchObject({
      total: 2,
      items: [
        { channel: 'tablet', answeredOn: '2026-11-12', answers: { tarde: 'no' }, texts: {} },
        { channel: 'paper', answers: { tarde: 'si' }, texts: { idea: 'Más sillas' } },
      ],
    })
  })

  test('are read like those of the page, and refused like them', async () => {
    const { id } = await open()
    const missing = await enter(id, { idea: 'Algo' })
    expect([missing.statusCode, missing.json().fields]).toEqual([
      422,
      { tarde: 'Elija una respuesta.' },
    ])
    expect((await enter(id, { tarde: 'talvez' })).statusCode).toBe(422)
    expect((await enter(id, { tarde: 'si' }, { surveyVersion: 9 })).statusCode).toBe(404)
    expect((await enter(id, { tarde: 'si' }, {}, 'no es una clave')).statusCode).toBe(422)
    expect(await answersOf(id)).toMatchObject({ total: 0 })
  })

  test('of an older version still count for it', async () => {
    const { id } = await open()
    await revise(id, { questions: [question('dia')] })
    await publish(id)
    expect((await enter(id, { tarde: 'si' })).statusCode).toBe(200)
    expect(await answersOf(id)).toMatchObject({
      items: [{ surveyVersion: 1, answers: { tarde: 'si' } }],
      questions: [{ key: 'dia' }, { key: 'tarde' }, { key: 'idea' }],
    })
  })
})

describe('reading them', () => {
  test('by channel, day and option; what is sensitive never, not even as a filter', async () => {
    const { id } = await open({ questions: QUESTIONS })
    await enter(id, { tarde: 'si', genero: 'si' })
    await enter(id, { tarde: 'no', genero: 'no' }, { channel: 'tablet' })
    const page = await answersOf(id)
    expect(JSON.stringify(page)).not.toContain('genero')
    const totals = await Promise.all(
      [
        '?channel=tablet',
        '?question=tarde&option=si',
        '?from=2026-11-13',
        '?question=genero&option=si',
      ].map(async (search) => (await answersOf(id, search)).total),
    )
    expect(totals).toEqual([1, 1, 0, 2])
  })

  test('as a file that no spreadsheet computes', async () => {
    const { id } = await open({ questions: QUESTIONS })
    await enter(id, { tarde: 'si', genero: 'si', idea: '=HYPERLINK("http://malo.example")' })
    const file = await send('GET', `/${id}/respuestas.csv`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line] = file.body.split('\r\n')
    expect(head).toBe('\uFEFFDía,Canal,Versión,¿Pregunta tarde?,¿Pregunta idea?')
    expect(line).toBe(`2026-11-12,Papel,1,Sí,"'=HYPERLINK(""http://malo.example"")"`)
  })
})

describe('texts', () => {
  test('are tagged, found by their tags, and erased for good', async () => {
    const { id } = await open()
    await enter(id, { tarde: 'si', idea: 'Llámeme al 3001234567' })
    await enter(id, { tarde: 'si', idea: 'Más sillas' })
    const texts = (await send('GET', `/${id}/textos?isUntagged=true`)).json()
    expect(texts).toMatchObject({ total: 2, questions: [{ key: 'idea' }] })
    const chairs = texts.items.find(({ words }: { words: string }) => words === 'Más sillas')
    const phone = texts.items.find(({ words }: { words: string }) => words !== 'Más sillas')
    const tagged = await send('PUT', `/${id}/textos/${chairs.id}`, {
      tags: ['sala', 'sala', 'Comodidad'],
    })
    expect(tagged.json()).toMatchObject({ version: 2, tags: ['sala', 'Comodidad'] })
    const stale = await send(
      'PUT',
      `/${id}/textos/${chairs.id}`,
      { tags: [] },
      { 'if-match': '"1"' },
    )
    expect([stale.statusCode, stale.json().actual]).toMatchObject([412, { version: 2 }])
    expect((await send('GET', `/${id}/textos?tag=sala`)).json()).toMatchObject({
      total: 1,
      tags: [
        { tag: 'Comodidad', count: 1 },
        { tag: 'sala', count: 1 },
      ],
    })
    const erased = await send('DELETE', `/${id}/textos/${phone.id}`)
    expect(erased.json()).toMatchObject({ words: null, tags: [] })
    expect(await answersOf(id)).toMatchObject({ total: 2 })
    const everything = JSON.stringify([
      await changes(),
      await db.selectFrom('survey_texts').selectAll().execute(),
      await db.selectFrom('survey_answers').selectAll().execute(),
    ])
    expect(everything).not.toContain('3001234567')
    expect((await changes()).at(-1)).toMatchObject({
      kind: 'survey-text',
      action: 'erase',
      actor_name: 'Ana Ruiz',
      after: { fields: expect.arrayContaining(['words']) },
    })
    expect((await send('DELETE', `/${id + 1}/textos/${chairs.id}`)).statusCode).toBe(404)
  })
})

test('no route of the desk answers anybody without the role', async () => {
  const { id } = await open()
  const routes = [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/envios/x'],
    ['GET', `/${id}`],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/publicar`],
    ['POST', `/${id}/cerrar`],
    ['PUT', `/respuesta/${id}`],
    ['PUT', `/revision/${id}`],
    ['GET', `/${id}/historial`],
    ['GET', `/${id}/respuestas`],
    ['POST', `/${id}/respuestas`],
    ['GET', `/${id}/respuestas.csv`],
    ['GET', `/${id}/textos`],
    ['PUT', `/${id}/textos/1`],
    ['DELETE', `/${id}/textos/1`],
  ] as const
  const others = ['noticias', 'documentos', 'pqrsd'] as const
  const callers = [
    [401, { 'x-api-key': API_KEY }],
    [403, await staff({ roles: [] })],
    ...(await Promise.all(
      others.map(async (role) => [403, await staff({ roles: [role] })] as const),
    )),
  ] as const
  for (const [status, headers] of callers)
    for (const [method, path] of routes) {
      const answer = await app.inject({ method, url: `/api/MesaEncuestas${path}`, headers })
      expect([method, path, answer.statusCode]).toEqual([method, path, status])
    }
  const administrator = await staff({ roles: ['administrador'] })
  const seen = await app.inject({ url: `/api/MesaEncuestas/${id}`, headers: administrator })
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await changes()).toHaveLength(2)
})
