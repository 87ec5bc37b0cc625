import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../test/empty-tables.ts'
import { GOOD_SURVEY, openSurveyDesk, question, TODAY } from '../../../test/survey-desk.ts'

const desk = await openSurveyDesk()
const { changes, close, create, db, get, open, publish, revise, send } = desk

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

const refusal = (response: { statusCode: number; json: () => unknown }) => [
  response.statusCode,
  response.json(),
]

describe('POST /api/MesaEncuestas', () => {
  test('makes a draft that only the desk sees', async () => {
    const survey = await create()
    expect(survey).toMatchObject({
      ...GOOD_SURVEY,
      version: 1,
      state: 'draft',
      publishedVersion: null,
      hasUnpublished: true,
      answers: 0,
      outcome: null,
      lastChange: { by: 'Ana Ruiz' },
    })
    expect((await get('/api/Encuestas/mesas')).statusCode).toBe(404)
    expect((await get('/api/Encuestas')).json()).toEqual({ items: [] })
    const list = (await send('GET', '')).json()
    expect(list).toMatchObject({ today: TODAY, rows: [{ id: survey.id, hasOutcome: false }] })
  })

  test.for([
    ['slug', 'Con Espacios', 'Use letras minúsculas, números y guiones.'],
    ['edition', '', 'Escriba este dato.'],
    ['closesOn', '2026-11-01', 'Cierra antes de abrir. Escriba una fecha posterior.'],
    ['minutes', 0, expect.any(String)],
    ['questions', [question('Mala Clave')], expect.any(String)],
  ] as const)('refuses %s: %j', async ([field, value, sentence]) => {
    const response = await send('POST', '', { ...GOOD_SURVEY, [field]: value })
    const [[name, said] = []] = Object.entries(response.json<{ fields: object }>().fields)
    expect([response.statusCode, name?.split('/')[0], said]).toEqual([422, field, sentence])
    expect(await changes()).toEqual([])
  })

  test('two people who make the same edition at once make one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '', GOOD_SURVEY)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
    await create({ edition: '2027' })
  })
})

describe('PUT /api/MesaEncuestas/{id}', () => {
  test('refuses an old version, and shows what it is now', async () => {
    const { id } = await create()
    await revise(id, { title: 'Lo de Luisa' })
    const response = await revise(id, { title: 'Lo mío' }, { 'if-match': '"1"' })
    expect(refusal(response)).toMatchObject([
      412,
      { code: 'stale', actual: { id, title: 'Lo de Luisa', version: 2 } },
    ])
  })

  test('names what it does not know, also inside of a question', async () => {
    const { id } = await create()
    const questions = [question('tarde', { sensible: true })]
    const response = await revise(id, { questions, titulo: 'Otro' })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([
      422,
      ['questions/0/sensible', 'titulo'],
    ])
  })

  test('of an open one: people go on with what was published, and its days stay', async () => {
    const { id } = await open()
    await revise(id, { title: 'Otro título', closesOn: '2026-12-15' })
    const shown = (await get('/api/Encuestas/mesas')).json()
    expect(shown).toMatchObject({
      version: 1,
      cierra: '2026-12-15',
      contenido: { titulo: GOOD_SURVEY.title },
    })
    const wrong = [
      ['slug', 'otra'],
      ['edition', '2027'],
      ['opensOn', '2026-11-20'],
      ['closesOn', '2026-11-11', { opensOn: '2026-11-11' }],
    ] as const
    for (const [field, value, more = {}] of wrong) {
      const response = await revise(id, { [field]: value, ...more })
      expect([field, response.statusCode]).toEqual([field, 422])
    }
  })
})

describe('POST /api/MesaEncuestas/{id}/publicar', () => {
  test('opens it by its dates, once its questions can be answered and counted', async () => {
    const { id } = await create({ questions: [] })
    const empty = await send('POST', `/${id}/publicar`)
    expect(refusal(empty)).toMatchObject([
      422,
      { fields: { questions: 'Agregue al menos una pregunta.' } },
    ])
    const hidden = question('nunca', { shownWhen: { question: 'tarde', options: ['quizas'] } })
    await revise(id, { questions: [question('tarde'), hidden] })
    const never = await send('POST', `/${id}/publicar`)
    expect(never.json()).toMatchObject({
      fields: {
        'questions/nunca/shownWhen': 'Elija con qué respuestas aparece. Así nunca aparecería.',
      },
    })
    await revise(id, {})
    expect(await publish(id)).toMatchObject({
      state: 'open',
      publishedVersion: 1,
      hasUnpublished: false,
    })
    expect((await get('/api/Encuestas/mesas')).json()).toMatchObject({ estado: 'abierta' })
  })

  test('a second version is asked from then on; what was answered keeps its meaning', async () => {
    const { id } = await open()
    const same = await send('POST', `/${id}/publicar`)
    expect(same.statusCode).toBe(409)
    const other = question('tarde', { kind: 'multiple' })
    await revise(id, { questions: [other] })
    expect(refusal(await send('POST', `/${id}/publicar`))).toMatchObject([
      422,
      { fields: { 'questions/tarde/kind': expect.stringContaining('otro tipo') } },
    ])
    await revise(id, { questions: [question('tarde'), question('dia')] })
    expect(await publish(id)).toMatchObject({ publishedVersion: 2 })
    expect((await get('/api/Encuestas/mesas')).json()).toMatchObject({ version: 2 })
  })

  test('refuses a day that is over, a second edition beside an open one, and an old version', async () => {
    const old = await create({ opensOn: '2026-11-01' })
    const late = await send('POST', `/${old.id}/publicar`)
    expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([422, ['opensOn']])
    await open({ edition: '2027' })
    await revise(old.id, {})
    const beside = await send('POST', `/${old.id}/publicar`)
    expect(refusal(beside)).toMatchObject([
      409,
      { detail: expect.stringContaining('La edición 2027 usa esta dirección') },
    ])
    const stale = await send('POST', `/${old.id}/publicar`, undefined, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
  })

  test('search finds what is published, and the results are counted anew', async () => {
    await db.deleteFrom('search_entries').execute()
    await open()
    const entries = await db.selectFrom('search_entries').select(['path', 'title']).execute()
    expect(entries).toEqual([{ path: '/encuesta/mesas', title: GOOD_SURVEY.title }])
  })
})

describe('the end of a survey', () => {
  test('closed before its time, it is not answered, changed or opened again', async () => {
    const { id } = await open()
    expect(await close(id)).toMatchObject({ state: 'closed', closedOn: TODAY })
    expect(await close(id)).toMatchObject({ state: 'closed', version: 3 })
    expect((await desk.enter(id, { tarde: 'si' })).statusCode).toBe(409)
    expect((await revise(id, { closesOn: '2026-12-31' })).statusCode).toBe(409)
    expect((await send('POST', `/${id}/publicar`)).statusCode).toBe(409)
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(409)
  })

  test('a draft is taken away, and only a draft', async () => {
    const { id } = await create()
    expect((await send('POST', `/${id}/cerrar`)).statusCode).toBe(409)
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(204)
    expect((await send('GET', `/${id}`)).statusCode).toBe(404)
    await create()
  })

  const OUTCOME = {
    finding: 'Siete de cada diez prefieren la tarde.',
    details: null,
    commitments: [
      {
        said: 'La mayoría sale a las 5:00 p. m.',
        willDo: 'Las mesas empiezan a las 5:30 p. m.',
        when: 'Febrero de 2027',
        state: 'in-progress',
      },
    ],
    writtenBy: 'Oficina de Planeación',
    outcomeDueOn: '2026-12-15',
  }

  test('what will be done is written once it is closed, and says who and when', async () => {
    const { id } = await open()
    expect((await send('PUT', `/respuesta/${id}`, OUTCOME)).statusCode).toBe(409)
    await close(id)
    const nothing = { ...OUTCOME, finding: null, commitments: [] }
    expect((await send('PUT', `/respuesta/${id}`, nothing)).json()).toMatchObject({
      fields: { finding: 'Escriba el hallazgo o al menos un compromiso.' },
    })
    const { outcomeDueOn, ...written } = OUTCOME
    const saved = await send('PUT', `/respuesta/${id}`, OUTCOME, { 'if-match': '"3"' })
    expect(saved.json()).toMatchObject({
      outcomeDueOn,
      outcome: { ...written, writtenOn: TODAY },
    })
    const late = await send('PUT', `/respuesta/${id}`, OUTCOME, { 'if-match': '"3"' })
    expect(late.statusCode).toBe(412)
    const history = (await send('GET', `/${id}/historial`)).json()
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'outcome',
      'close',
      'publish',
      'create',
    ])
    expect(history[0].after.outcome.finding).toBe(OUTCOME.finding)
  })
})
