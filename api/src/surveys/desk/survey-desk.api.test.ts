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
      estado: 'borrador',
      versionPublicada: null,
      sinPublicar: true,
      cuantasRespuestas: 0,
      respuestaEscrita: null,
      ultimoCambio: { por: 'Ana Ruiz' },
    })
    expect((await get('/api/Encuestas/mesas')).statusCode).toBe(404)
    expect((await get('/api/Encuestas')).json()).toEqual({ items: [] })
    const list = (await send('GET', '')).json()
    expect(list).toMatchObject({ hoy: TODAY, items: [{ id: survey.id, tieneRespuesta: false }] })
  })

  test.for([
    ['direccion', 'Con Espacios', 'Use letras minúsculas, números y guiones.'],
    ['edicion', '', 'Escriba este dato.'],
    ['cierra', '2026-11-01', 'Cierra antes de abrir. Escriba una fecha posterior.'],
    ['minutos', 0, expect.any(String)],
    ['preguntas', [question('Mala Clave')], expect.any(String)],
  ] as const)('refuses %s: %j', async ([field, value, sentence]) => {
    const response = await send('POST', '', { ...GOOD_SURVEY, [field]: value })
    const [[name, said] = []] = Object.entries(response.json<{ fields: object }>().fields)
    expect([response.statusCode, name?.split('/')[0], said]).toEqual([422, field, sentence])
    expect(await changes()).toEqual([])
  })

  test('two people who make the same edition at once make one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '', GOOD_SURVEY)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
    await create({ edicion: '2027' })
  })
})

describe('PUT /api/MesaEncuestas/{id}', () => {
  test('refuses an old version, and shows what it is now', async () => {
    const { id } = await create()
    await revise(id, { titulo: 'Lo de Luisa' })
    const response = await revise(id, { titulo: 'Lo mío' }, { 'if-match': '"1"' })
    expect(refusal(response)).toMatchObject([
      412,
      { code: 'stale', actual: { id, titulo: 'Lo de Luisa', version: 2 } },
    ])
  })

  test('of an open one: people go on with what was published, and its days stay', async () => {
    const { id } = await open()
    await revise(id, { titulo: 'Otro título', cierra: '2026-12-15' })
    const shown = (await get('/api/Encuestas/mesas')).json()
    expect(shown).toMatchObject({
      version: 1,
      cierra: '2026-12-15',
      contenido: { titulo: GOOD_SURVEY.titulo },
    })
    const wrong = [
      ['direccion', 'otra'],
      ['edicion', '2027'],
      ['abre', '2026-11-20'],
      ['cierra', '2026-11-11', { abre: '2026-11-11' }],
    ] as const
    for (const [field, value, more = {}] of wrong) {
      const response = await revise(id, { [field]: value, ...more })
      expect([field, response.statusCode]).toEqual([field, 422])
    }
  })
})

describe('POST /api/MesaEncuestas/{id}/publicar', () => {
  test('opens it by its dates, once its questions can be answered and counted', async () => {
    const { id } = await create({ preguntas: [] })
    const empty = await send('POST', `/${id}/publicar`)
    expect(refusal(empty)).toMatchObject([
      422,
      { fields: { preguntas: 'Agregue al menos una pregunta.' } },
    ])
    const hidden = question('nunca', { apareceSi: { pregunta: 'tarde', opciones: ['quizas'] } })
    await revise(id, { preguntas: [question('tarde'), hidden] })
    const never = await send('POST', `/${id}/publicar`)
    expect(never.json()).toMatchObject({
      fields: {
        'preguntas/nunca/apareceSi': 'Elija con qué respuestas aparece. Así nunca aparecería.',
      },
    })
    await revise(id, {})
    expect(await publish(id)).toMatchObject({
      estado: 'abierta',
      versionPublicada: 1,
      sinPublicar: false,
    })
    expect((await get('/api/Encuestas/mesas')).json()).toMatchObject({ estado: 'abierta' })
  })

  test('a second version is asked from then on; what was answered keeps its meaning', async () => {
    const { id } = await open()
    const same = await send('POST', `/${id}/publicar`)
    expect(same.statusCode).toBe(409)
    const other = question('tarde', { tipo: 'multiple' })
    await revise(id, { preguntas: [other] })
    expect(refusal(await send('POST', `/${id}/publicar`))).toMatchObject([
      422,
      { fields: { 'preguntas/tarde/tipo': expect.stringContaining('otro tipo') } },
    ])
    await revise(id, { preguntas: [question('tarde'), question('dia')] })
    expect(await publish(id)).toMatchObject({ versionPublicada: 2 })
    expect((await get('/api/Encuestas/mesas')).json()).toMatchObject({ version: 2 })
  })

  test('refuses a day that is over, a second edition beside an open one, and an old version', async () => {
    const old = await create({ abre: '2026-11-01' })
    const late = await send('POST', `/${old.id}/publicar`)
    expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([422, ['abre']])
    await open({ edicion: '2027' })
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
    expect(entries).toEqual([{ path: '/encuesta/mesas', title: GOOD_SURVEY.titulo }])
  })
})

describe('the end of a survey', () => {
  test('closed before its time, nobody answers, changes or opens it again', async () => {
    const { id } = await open()
    expect(await close(id)).toMatchObject({ estado: 'cerrada', cerradaEl: TODAY })
    expect(await close(id)).toMatchObject({ estado: 'cerrada', version: 3 })
    expect((await desk.enter(id, { tarde: 'si' })).statusCode).toBe(409)
    expect((await revise(id, { cierra: '2026-12-31' })).statusCode).toBe(409)
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
    hallazgo: 'Siete de cada diez prefieren la tarde.',
    detalles: null,
    compromisos: [
      {
        dijeron: 'La mayoría sale a las 5:00 p. m.',
        haremos: 'Las mesas empiezan a las 5:30 p. m.',
        cuando: 'Febrero de 2027',
        estado: 'en-marcha',
      },
    ],
    firma: 'Oficina de Planeación',
    plazoDeRespuesta: '2026-12-15',
  }

  test('what will be done is written once it is closed, and says who and when', async () => {
    const { id } = await open()
    expect((await send('PUT', `/respuesta/${id}`, OUTCOME)).statusCode).toBe(409)
    await close(id)
    const nothing = { ...OUTCOME, hallazgo: null, compromisos: [] }
    expect((await send('PUT', `/respuesta/${id}`, nothing)).json()).toMatchObject({
      fields: { hallazgo: 'Escriba el hallazgo o al menos un compromiso.' },
    })
    const { plazoDeRespuesta, ...written } = OUTCOME
    const saved = await send('PUT', `/respuesta/${id}`, OUTCOME, { 'if-match': '"3"' })
    expect(saved.json()).toMatchObject({
      plazoDeRespuesta,
      respuestaEscrita: { ...written, escritaEl: TODAY },
    })
    const late = await send('PUT', `/respuesta/${id}`, OUTCOME, { 'if-match': '"3"' })
    expect(late.statusCode).toBe(412)
    const history = (await send('GET', `/${id}/historial`)).json()
    expect(history.items.map(({ accion }: { accion: string }) => accion)).toEqual([
      'responder',
      'cerrar',
      'publicar',
      'crear',
    ])
    expect(history.items[0].despues.respuestaEscrita.hallazgo).toBe(OUTCOME.hallazgo)
  })
})
