import type { OpinionList, PageOpinion, PageScores } from '@terminal/contract/opinions/opinion-desk'
import { newsEntry } from '@terminal/contract/search/search-entry'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import type { Parts } from '../../test/form.ts'
import { encodeForm } from '../../test/form.ts'
import { nastyForms, word } from '../../test/nasty-forms.ts'
import { expectAnswers, INPUTS, itemId, nastyRequests, queryOf } from '../../test/nasty-requests.ts'
import { openPetitionWorld, VISITOR } from '../../test/petition-world.ts'
import { putEntry } from '../db/catalogue.ts'
import { inTransaction } from '../db/transaction.ts'

const world = await openPetitionWorld()
const { app, db, logLines, newClient, staff } = world
const editor = await staff({ roles: ['encuestas'] })
const KEY = 'clave-de-un-formulario'
const GOOD = { pagina: '/participa', sirvio: 'no' }

beforeEach(async () => {
  await emptyTables(db, 'page_opinions', 'changes')
  await world.clear()
})

const give = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/Opiniones',
    headers: { ...VISITOR, 'x-forwarded-for': newClient(), ...headers },
    payload,
  })
async function giveForm(parts: Parts) {
  const { payload, contentType } = await encodeForm(parts)
  return give(payload, { 'content-type': contentType })
}
const act = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url: `/api/Opiniones/${path}`,
    headers: { ...editor, ...headers },
    ...(payload && { payload }),
  })
const read = async <Answer>(path: string) =>
  (await app.inject({ url: `/api/Opiniones/${path}`, headers: editor })).json<Answer>()
const list = (query = '') => read<OpinionList>(`personal${query}`)
const scores = (query = '') => read<PageScores>(`paginas${query}`)
const rows = () => db.selectFrom('page_opinions').selectAll().orderBy('id').execute()
const changes = () => db.selectFrom('changes').selectAll().orderBy('id').execute()

async function giveWords(words = 'No dice a qué hora abre.'): Promise<PageOpinion> {
  await give({ ...GOOD, comentario: words })
  const [opinion] = (await list()).items
  if (!opinion) throw new Error('not there')
  return opinion
}

describe('POST /api/Opiniones', () => {
  test('takes a Sí or a No without a word, and keeps a day and nothing of who', async () => {
    const response = await give({ pagina: '/Participa/', sirvio: 'si' })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { pagina: '/participa', sirvio: 'si', conComentario: false },
    ])
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(await rows()).toEqual([
      {
        id: 1,
        path: '/participa',
        is_useful: true,
        // What the clock of the world says in Bogotá.
        given_on: '2026-11-12',
        words: null,
        key_hash: expect.any(Buffer),
        handled_at: null,
        radicado: null,
        version: 1,
      },
    ])
  })

  test('takes a form of a browser with its text, and neither text nor address stands in the log', async () => {
    const words = 'Falta el horario.\nTambién el teléfono.'
    const response = await giveForm({ ...GOOD, comentario: ` ${words} `, claveDeEnvio: KEY })
    expect(response.json()).toMatchObject({ conComentario: true })
    expect(await rows()).toMatchObject([{ words, is_useful: false }])
    expect(logLines.join('')).not.toMatch(/horario|203\.0\./)
  })

  test('pressed a hundred times at once it is one opinion', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => give({ ...GOOD, claveDeEnvio: KEY })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await rows()).toMatchObject([{ version: 1 }])
  })

  test('who goes back and says it otherwise is heard, until the desk has dealt with it', async () => {
    await give({ ...GOOD, claveDeEnvio: KEY })
    await give({ ...GOOD, sirvio: 'si', comentario: 'Ya lo encontré.', claveDeEnvio: KEY })
    expect(await rows()).toMatchObject([{ is_useful: true, words: 'Ya lo encontré.', version: 2 }])
    await act('DELETE', '1/texto')
    await give({ ...GOOD, comentario: 'Ya lo encontré.', claveDeEnvio: KEY })
    expect(await rows()).toMatchObject([{ is_useful: true, words: null }])
  })

  test('knows what the search knows: news, documents, sections and surveys', async () => {
    const item = { ...GOOD, pagina: '/noticia-detalle/70' }
    const missing = await give(item)
    expect([missing.statusCode, missing.json().fields]).toEqual([
      422,
      { pagina: 'Esa página ya no está publicada. Elija otra.' },
    ])
    await inTransaction(db, (tx) =>
      putEntry(
        tx,
        newsEntry({ id: 70, title: 'Nueva ruta', body: 'Sale hoy.', publishedOn: '2026-11-12' }),
      ),
    )
    expect((await give(item)).statusCode).toBe(200)
    expect(await scores()).toMatchObject([{ path: '/noticia-detalle/70', name: 'Nueva ruta' }])
    const results = { ...GOOD, pagina: '/encuesta/planeacion-gestion/resultados' }
    expect((await give(results)).statusCode).toBe(200)
    const unknown = { ...GOOD, pagina: '/encuesta/ninguna/resultados' }
    expect((await give(unknown)).statusCode).toBe(422)
  })

  test.for([
    ['pagina', '/nada', 'Elija una página de este sitio.'],
    ['pagina', '/home', 'Elija una página de este sitio.'],
    ['pagina', '/pqrsd', 'Elija una página de este sitio.'],
    ['pagina', 'https://otro.example/participa', 'Elija una página de este sitio.'],
    ['pagina', undefined, 'Elija una página de este sitio.'],
    ['sirvio', 'quizás', 'Diga si la página le sirvió.'],
    ['sirvio', undefined, 'Diga si la página le sirvió.'],
    ['comentario', 'a'.repeat(501), 'Escriba máximo 500 caracteres.'],
    ['comentario', 'a\0b', 'Contiene caracteres que no se pueden guardar.'],
    ['claveDeEnvio', 'corta', 'Vuelva a abrir esta página y envíe otra vez.'],
    ['sitioWeb', 'https://spam.example', 'Deje este campo vacío.'],
  ] as const)('refuses %s: %j', async ([field, value, sentence]) => {
    const response = await give({ ...GOOD, [field]: value })
    expect([response.statusCode, response.json().fields]).toEqual([422, { [field]: sentence }])
    expect(await rows()).toEqual([])
  })

  test('a network has sixty and then one a minute; what arrived is not refused for coming again', async () => {
    const here = { 'x-forwarded-for': '198.51.100.7' }
    const first = await give({ ...GOOD, claveDeEnvio: KEY }, here)
    expect(first.statusCode).toBe(200)
    for (let i = 1; i < 60; i++) expect((await give(GOOD, here)).statusCode).toBe(200)
    const refused = await give(GOOD, here)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.json().detail).toContain('sigue aquí')
    expect((await give({ ...GOOD, claveDeEnvio: KEY }, here)).statusCode).toBe(200)
    expect((await give(GOOD)).statusCode).toBe(200)
    expect(await rows()).toHaveLength(61)
  })
})

describe('the desk', () => {
  test('is for those who ask, and for administrators', async () => {
    const { id } = await giveWords()
    const callers = [
      [401, VISITOR],
      [403, await staff({ roles: ['noticias', 'documentos', 'pqrsd'] })],
      [200, await staff({ roles: ['administrador'] })],
    ] as const
    for (const [status, headers] of callers)
      for (const url of ['/api/Opiniones/paginas', '/api/Opiniones/personal'])
        expect((await app.inject({ url, headers })).statusCode).toBe(status)
    const noOne = { ...VISITOR, authorization: 'Bearer anonimo' }
    for (const answer of [
      await act('POST', `${id}/atender`, undefined, noOne),
      await act('POST', `${id}/reabrir`, undefined, noOne),
      await act('DELETE', `${id}/texto`, undefined, noOne),
      await act('PUT', `${id}/radicado`, { radicado: '2026-000001' }, noOne),
    ])
      expect(answer.statusCode).toBe(401)
    expect(await changes()).toEqual([])
  })

  test('counts by page: where visitors wait first, then where most were not served', async () => {
    for (const [pagina, sirvio, times] of [
      ['/politica', 'si', 3],
      ['/politica', 'no', 2],
      ['/opciones', 'no', 5],
      ['/noticias', 'si', 4],
    ] as const)
      for (let i = 0; i < times; i++) await give({ pagina, sirvio })
    await giveWords()
    expect(await scores()).toEqual([
      { path: '/participa', name: 'Participa', yes: 0, no: 1, waiting: 1 },
      { path: '/opciones', name: 'Opciones', yes: 0, no: 5, waiting: 0 },
      { path: '/politica', name: 'Política de datos', yes: 3, no: 2, waiting: 0 },
      { path: '/noticias', name: 'Noticias', yes: 4, no: 0, waiting: 0 },
    ])
  })

  test('looks back a month, a year or as far as it goes, and leaves out none that waits', async () => {
    await give({ pagina: '/opciones', sirvio: 'si' })
    await give({ pagina: '/politica', sirvio: 'si' })
    await giveWords()
    await db
      .updateTable('page_opinions')
      .set({ given_on: '2026-10-01' })
      .where('path', '=', '/opciones')
      .execute()
    const old = { given_on: '2025-01-01' }
    await db.updateTable('page_opinions').set(old).where('path', '!=', '/opciones').execute()
    const pagesIn = async (query: string) =>
      (await scores(query)).map(({ path, yes, no }) => [path, yes, no])
    expect(await pagesIn('?period=month')).toEqual([['/participa', 0, 0]])
    expect(await pagesIn('')).toEqual([
      ['/participa', 0, 0],
      ['/opciones', 1, 0],
    ])
    expect(await pagesIn('?period=all')).toHaveLength(3)
  })

  test('reads what was written, the newest first, by page and by what is left to do', async () => {
    const first = await giveWords('Uno.')
    await give({ pagina: '/politica', sirvio: 'si', comentario: 'Dos.' })
    await give({ pagina: '/politica', sirvio: 'si' })
    const said = async (query = '') => (await list(query)).items.map((each) => each.words)
    expect(await said()).toEqual(['Dos.', 'Uno.'])
    expect(await said('?path=/participa')).toEqual(['Uno.'])
    expect(await list('?pageSize=1')).toMatchObject({ total: 2, pageSize: 1 })
    await act('POST', `${first.id}/atender`)
    expect(await said()).toEqual(['Dos.'])
    expect(await said('?state=handled')).toEqual(['Uno.'])
    expect(await said('?state=all')).toEqual(['Dos.', 'Uno.'])
  })

  test('marks as dealt with, and takes it back; twice is once', async () => {
    const { id } = await giveWords()
    for (let i = 0; i < 2; i++)
      expect((await act('POST', `${id}/atender`)).json()).toMatchObject({
        isHandled: true,
        version: 2,
      })
    expect((await act('POST', `${id}/reabrir`)).json()).toMatchObject({ isHandled: false })
    expect(await changes()).toMatchObject([
      { kind: 'opinion', action: 'handle', after: { fields: ['version', 'isHandled'] } },
      { kind: 'opinion', action: 'reopen' },
    ])
    expect((await act('POST', '999/atender')).statusCode).toBe(404)
  })

  test('erases for good: the Sí or No stays, and no trace of the text', async () => {
    const { id, version } = await giveWords('Soy Rosa, 300 123 4567.')
    const stale = await act('DELETE', `${id}/texto`, undefined, { 'if-match': '"9"' })
    expect(stale.statusCode).toBe(412)
    const done = await act('DELETE', `${id}/texto`, undefined, { 'if-match': `"${version}"` })
    expect(done.statusCode).toBe(204)
    expect((await act('DELETE', `${id}/texto`)).statusCode).toBe(204)
    expect(await list('?state=all')).toMatchObject({ total: 0 })
    expect(await scores()).toMatchObject([{ no: 1, waiting: 0 }])
    expect(JSON.stringify([await rows(), await changes(), logLines])).not.toContain('Rosa')
    expect((await act('POST', `${id}/reabrir`)).statusCode).toBe(409)
  })

  test('what became a petition says its number, and its text is there alone', async () => {
    const { id, version } = await giveWords('Me cobraron dos veces.')
    const none = await act('PUT', `${id}/radicado`, { radicado: '2026-000001' })
    expect([none.statusCode, none.json().fields]).toEqual([
      422,
      { radicado: 'No hay una PQRSD con ese radicado.' },
    ])
    const filed = await world.send({ mensaje: 'Me cobraron dos veces.' })
    const { radicado } = filed.json<{ radicado: string }>()
    const seen = { 'if-match': `"${version}"` }
    for (let i = 0; i < 2; i++) {
      const answer = await act('PUT', `${id}/radicado`, { radicado }, seen)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { radicado, words: null, isHandled: true },
      ])
    }
    const other = await act('PUT', `${id}/radicado`, { radicado: '2026-000099' })
    expect(other.statusCode).toBe(409)
    expect((await list('?state=handled')).items).toMatchObject([{ id, radicado }])
  })
})

const forms = nastyForms({
  good: { ...GOOD, comentario: 'Bien.' },
  fields: ['pagina', 'sirvio', 'comentario', 'claveDeEnvio', 'sitioWeb'],
  file: { name: 'adjunto', contents: [Buffer.from('x')], oneIn: 4 },
})
const sending = nastyRequests({ visitor: VISITOR, editor: VISITOR }, forms)
const working = nastyRequests({ visitor: VISITOR, editor }, forms)
const item = itemId.map((id) => `/api/Opiniones/${id}`)

test.each([
  ['form', sending.write('POST', fc.constant('/api/Opiniones'))],
  [
    'json',
    sending.writeJson('POST', fc.constant('/api/Opiniones'), {
      pagina: word,
      sirvio: word,
      comentario: word,
    }),
  ],
  [
    'list',
    working.read(
      queryOf(['path', 'state', 'page']).map((query) => `/api/Opiniones/personal?${query}`),
    ),
  ],
  ['scores', working.read(queryOf(['period']).map((query) => `/api/Opiniones/paginas?${query}`))],
  [
    'handling',
    working.bare(
      'POST',
      item.map((path) => `${path}/atender`),
    ),
  ],
  [
    'erasing',
    working.bare(
      'DELETE',
      item.map((path) => `${path}/texto`),
    ),
  ],
  [
    'filing',
    working.writeJson(
      'PUT',
      item.map((path) => `${path}/radicado`),
      { radicado: word },
    ),
  ],
] as const)(
  `${INPUTS} generated inputs to the %s route: never a 5xx`,
  async (_name, requests) => {
    await expectAnswers(app, requests)
    expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  },
  120_000,
)
