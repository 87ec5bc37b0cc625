import { randomUUID } from 'node:crypto'
import type { Question, SurveyContent } from '@terminal/contract/surveys/survey'
import { answersApiPath } from '@terminal/contract/surveys/survey-answer.schema'
import { surveyCookie } from '@terminal/contract/surveys/survey-cookie'
import { CHOSEN, SURVEY_FIELDS } from '@terminal/contract/surveys/survey-fields'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { encodeForm } from '../../test/form.ts'
import { VISITOR } from '../../test/petition-world.ts'
import { getToken } from '../../test/solve-captcha.ts'
import { plantSurvey } from '../../test/survey-world.ts'
import { openWorld } from '../../test/world.ts'

/** It is 12 November in Bogotá. */
const world = await openWorld()
const { app, db, get } = world
const OPEN = { opensOn: '2026-11-12', closesOn: '2026-11-12' }

const QUESTION: Question = {
  key: 'hora',
  kind: 'single',
  text: '¿A qué hora puede participar?',
  help: null,
  isRequired: true,
  isSensitive: false,
  options: [
    { key: 'tarde', text: 'En la tarde' },
    { key: 'nunca', text: 'Nunca' },
  ],
  lowEnd: null,
  highEnd: null,
  shownWhen: null,
}
const CONTENT: SurveyContent = {
  title: 'Encuesta de horarios',
  description: 'A qué hora quiere participar la gente.',
  purpose: 'Escoger las horas de las mesas de 2027.',
  audience: 'Personas de 18 años o más.',
  responsible: 'Oficina de Planeación',
  minutes: 2,
  isConsultative: false,
  questions: [
    QUESTION,
    {
      ...QUESTION,
      key: 'temas',
      kind: 'multiple',
      isRequired: true,
      shownWhen: { question: 'hora', options: ['tarde'] },
    },
    { ...QUESTION, key: 'idea', kind: 'long-text', isRequired: false, options: [] },
  ],
}

let id = 0
beforeEach(async () => {
  await emptyTables(db, 'surveys', 'spent_captchas')
  id = await plantSurvey(db, { slug: 'horarios', content: CONTENT, ...OPEN })
})

let clients = 0
type Sent = { slug?: string; headers?: Record<string, string> }
async function send(body: object, { slug = 'horarios', headers = {} }: Sent = {}) {
  clients += 1
  const client = `203.1.${clients >> 8}.${clients & 255}`
  return app.inject({
    method: 'POST',
    url: answersApiPath(slug),
    headers: { ...VISITOR, 'x-forwarded-for': client, ...headers },
    payload: body,
  })
}

const GOOD = { hora: 'tarde', 'temas.nunca': CHOSEN, idea: 'Más sillas' }
const newKey = () => ({ [SURVEY_FIELDS.formKey]: randomUUID() })
const answers = () => db.selectFrom('survey_answers').selectAll().orderBy('id').execute()
const texts = () => db.selectFrom('survey_texts').select(['question', 'words']).execute()

test('an answer is stored with its day, its words apart, and nothing of who sent it', async () => {
  const response = await send({ ...GOOD, ...newKey() })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([
    ...[200, 'private, no-store'],
  ])
  const received = { contada: true, enRevision: true, encuesta: { id, version: 1 } }
  expect(response.json()).toMatchObject(received)
  const [row, ...others] = await answers()
  expect(others).toEqual([])
  expect(row).toEqual({
    id: expect.anything(),
    survey_id: id,
    version: 1,
    channel: 'web',
    answered_on: '2026-11-12',
    answers: { hora: 'tarde', temas: ['nunca'] },
    // Without the proof of a captcha.
    is_marked: false,
    mark: 'unproved',
  })
  expect(await texts()).toEqual([{ question: 'idea', words: 'Más sillas' }])
  expect(world.logLines.join('\n')).not.toMatch(/203\.1\.|Más sillas/)
})

test('a multipart form is the same, with a proof unmarked, and what does not apply is dropped', async () => {
  const { payload, contentType } = await encodeForm({
    ...newKey(),
    [SURVEY_FIELDS.captcha]: await getToken(world),
    hora: 'nunca',
    'temas.tarde': CHOSEN,
    idea: '  ',
  })
  const response = await send(payload, { headers: { 'content-type': contentType } })
  expect(response.statusCode).toBe(200)
  expect(await answers()).toMatchObject([{ answers: { hora: 'nunca' }, mark: null }])
  expect(await texts()).toEqual([])
})

test('a browser counts once: by the key of its form, and by its cookie before that', async () => {
  const key = newKey()
  expect((await send({ ...GOOD, ...key })).json()).toMatchObject({ contada: true })
  expect((await send({ ...GOOD, ...key })).json()).toMatchObject({ contada: false })
  const cookie = `otra=1; ${surveyCookie(id)}=${key[SURVEY_FIELDS.formKey]}`
  const again = await send({ ...GOOD, ...newKey() }, { headers: { cookie } })
  expect(again.json()).toMatchObject({ contada: false })
  // Whatever else is wrong with it.
  expect((await send(key)).statusCode).toBe(200)
  expect(await answers()).toHaveLength(1)
  // In another edition the same browser is a new one.
  await plantSurvey(db, { slug: 'otra', content: CONTENT, ...OPEN })
  const other = await send({ ...GOOD, ...key }, { slug: 'otra', headers: { cookie } })
  expect(other.json()).toMatchObject({ contada: true })
})

test('500 at once with one token are one answer; those turned away are told to send it again, and may', async () => {
  const form = { ...GOOD, ...newKey(), [SURVEY_FIELDS.captcha]: await getToken(world) }
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const sent = await Promise.all(Array.from({ length: 500 }, () => send(form, { headers })))
  // On a busy machine the last ones wait too long for a connection.
  const taken = sent.filter(({ statusCode }) => statusCode === 200)
  const refused = sent.filter(({ statusCode }) => statusCode === 503)
  expect(taken.length + refused.length).toBe(500)
  expect(taken.filter((each) => each.json().contada)).toHaveLength(1)
  for (const each of refused) expect(each.headers['retry-after']).toBeDefined()
  expect((await send(form, { headers })).json()).toMatchObject({ contada: false })
  expect([await answers(), await texts()]).toMatchObject([[{}], [{}]])
})

test('I4 a token is good once; a wrong one is asked again, with the survey to show what was answered in', async () => {
  const captcha = { [SURVEY_FIELDS.captcha]: await getToken(world) }
  expect((await send({ ...GOOD, ...newKey(), ...captcha })).statusCode).toBe(200)
  for (const token of [captcha[SURVEY_FIELDS.captcha], 'inventado']) {
    const refused = await send({ ...GOOD, ...newKey(), [SURVEY_FIELDS.captcha]: token })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'invalid_fields',
      fields: { captcha: expect.stringContaining('La comprobación venció') },
      encuesta: { id, version: 1 },
    })
  }
  expect(await answers()).toHaveLength(1)
})

test('I4 above 60 of one network: with a proof accepted, without one 429; all of them are marked', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  for (let i = 0; i < 60; i++)
    expect((await send({ ...GOOD, ...newKey() }, { headers })).statusCode).toBe(200)
  const refused = await send({ ...GOOD, ...newKey() }, { headers })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.json()).toMatchObject({ code: 'too_many', encuesta: { id } })
  const captcha = { [SURVEY_FIELDS.captcha]: await getToken(world) }
  expect((await send({ ...GOOD, ...newKey(), ...captcha }, { headers })).statusCode).toBe(200)
  const rows = await answers()
  expect(rows).toHaveLength(61)
  expect(new Set(rows.map(({ mark }) => mark))).toEqual(new Set(['network']))
})

test('what is missing or wrong is said by its field, and programs that fill in the trap are refused', async () => {
  const fieldsFor = async (form: object) => {
    const response = await send({ ...newKey(), ...form })
    expect(response.statusCode).toBe(422)
    return response.json().fields
  }
  expect(await fieldsFor({})).toEqual({ hora: 'Elija una respuesta.' })
  expect(await fieldsFor({ hora: 'tarde' })).toEqual({ 'temas.tarde': 'Elija una respuesta.' })
  expect(await fieldsFor({ hora: 'mañana' })).toEqual({ hora: 'Elija una de las opciones.' })
  expect(await fieldsFor({ ...GOOD, [SURVEY_FIELDS.trap]: 'https://x.co' })).toEqual({
    [SURVEY_FIELDS.trap]: 'Deje este campo vacío.',
  })
  expect(await fieldsFor({ ...GOOD, [SURVEY_FIELDS.formKey]: 'corta' })).toHaveProperty([
    SURVEY_FIELDS.formKey,
  ])
  expect(await fieldsFor({ ...GOOD, hora: 7 })).toHaveProperty('hora')
  expect(await answers()).toEqual([])
})

test('a survey of nothing but optional questions is not answered by nothing', async () => {
  const questions = [{ ...QUESTION, isRequired: false }]
  await plantSurvey(db, { slug: 'libre', content: { ...CONTENT, questions }, ...OPEN })
  const response = await send(newKey(), { slug: 'libre' })
  expect(response.json().fields).toEqual({ hora: 'Responda al menos una pregunta.' })
})

test('an answer to a version that is no longer the newest is stored as that version', async () => {
  const content = { ...CONTENT, questions: [{ ...QUESTION, key: 'nueva' }] }
  await db
    .insertInto('survey_versions')
    .values({ survey_id: id, number: 2, content: JSON.stringify(content) })
    .execute()
  await db.updateTable('surveys').set({ published_version: 2 }).where('id', '=', id).execute()
  const shown = { [SURVEY_FIELDS.edition]: String(id), [SURVEY_FIELDS.version]: '1' }
  // Refused, it comes back as it was shown.
  const refused = await send({ ...newKey(), ...shown })
  expect(refused.json()).toMatchObject({
    fields: { hora: 'Elija una respuesta.' },
    encuesta: { version: 1, contenido: { preguntas: [{ clave: 'hora' }, {}, {}] } },
  })
  expect((await send({ ...GOOD, ...newKey(), ...shown })).statusCode).toBe(200)
  expect((await send({ nueva: 'tarde', ...newKey() })).statusCode).toBe(200)
  // A version that never was is the newest.
  const odd = { ...shown, [SURVEY_FIELDS.version]: '9' }
  expect((await send({ nueva: 'tarde', ...newKey(), ...odd })).statusCode).toBe(200)
  expect((await answers()).map(({ version }) => version)).toEqual([1, 2, 2])
})

test('what is closed or not open yet takes nothing, and says so', async () => {
  await db
    .updateTable('surveys')
    .set({ closed_at: '2026-11-12T12:00:00Z' })
    .where('id', '=', id)
    .execute()
  await plantSurvey(db, { slug: 'ayer', content: CONTENT, closesOn: '2026-11-11' })
  await plantSurvey(db, {
    slug: 'futura',
    content: CONTENT,
    opensOn: '2026-11-13',
    closesOn: '2026-12-01',
  })
  for (const slug of ['horarios', 'ayer', 'futura']) {
    const response = await send({ ...GOOD, ...newKey() }, { slug })
    expect([response.statusCode, response.json().code]).toEqual([409, 'conflict'])
    expect(response.json().encuesta.direccion).toBe(slug)
  }
  expect(await answers()).toEqual([])
  expect((await send({ ...GOOD, ...newKey() }, { slug: 'no-hay' })).statusCode).toBe(404)
})

test('one that is closed while answers arrive takes those that were in time, and no other', async () => {
  const close = sql`update surveys set closed_at = now() where id = ${id}`.execute(db)
  const sent = await Promise.all(Array.from({ length: 20 }, () => send({ ...GOOD, ...newKey() })))
  await close
  const taken = sent.filter(({ statusCode }) => statusCode === 200)
  expect(await answers()).toHaveLength(taken.length)
  expect((await send({ ...GOOD, ...newKey() })).statusCode).toBe(409)
})

test('anybody reads what is published: of an address the edition that opens last, those that are open first', async () => {
  const older = { slug: 'horarios', edition: '2025', content: CONTENT, opensOn: '2025-11-01' }
  await plantSurvey(db, { ...older, closesOn: '2025-11-30' })
  await plantSurvey(db, { slug: 'anterior', content: CONTENT })
  const list = await get('/api/Encuestas')
  expect(list.statusCode).toBe(200)
  expect(list.headers['cache-control']).toMatch(/^public, max-age=60, s-maxage=1500/)
  const { items } = list.json()
  expect(items.map(({ direccion, estado }: Record<string, string>) => [direccion, estado])).toEqual(
    [
      ['horarios', 'abierta'],
      ['anterior', 'cerrada'],
    ],
  )
  const one = await get('/api/Encuestas/horarios')
  expect(one.json()).toMatchObject({ id, edicion: '2026', contenido: { minutos: 2 } })
  expect((await get('/api/Encuestas/no-hay')).statusCode).toBe(404)
  await db.updateTable('surveys').set({ published_version: null }).where('id', '=', id).execute()
  expect((await get('/api/Encuestas/horarios')).json()).toMatchObject({ edicion: '2025' })
})

test('the longest survey fits into a form; more does not', async () => {
  const options = Array.from({ length: 12 }, (_, i) => ({ key: `o${i}`, text: `Opción ${i}` }))
  const questions = Array.from(
    { length: 30 },
    (_, i): Question => ({
      ...QUESTION,
      key: `p${i}`,
      kind: 'multiple',
      options,
    }),
  )
  await plantSurvey(db, { slug: 'larga', content: { ...CONTENT, questions }, ...OPEN })
  const all = questions.flatMap(({ key }) => options.map((each) => [`${key}.${each.key}`, CHOSEN]))
  const post = async (parts: Record<string, string>) => {
    const { payload, contentType } = await encodeForm({ ...newKey(), ...parts })
    return send(payload, { slug: 'larga', headers: { 'content-type': contentType } })
  }
  expect((await post(Object.fromEntries(all))).statusCode).toBe(200)
  const more = Array.from({ length: 400 }, (_, i) => [`x${i}`, 'a'])
  expect((await post(Object.fromEntries(more))).statusCode).toBe(400)
  expect(
    (await post({ a: 'a'.repeat(90_000), b: 'b'.repeat(90_000), c: 'c'.repeat(30_000) }))
      .statusCode,
  ).toBe(413)
})
