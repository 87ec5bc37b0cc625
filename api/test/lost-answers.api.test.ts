import { randomInt, randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { runs } from '@terminal/dev/effort'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { deleteOldKeys } from '../src/db/idempotency.ts'
import { GOOD_ALERT } from './alert-desk.ts'
import { encodeForm, newsForm, type Parts } from './form.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { app, db } = world
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const headers = await world.staff({ roles: ['administrador'] })
await app.inject({
  method: 'POST',
  url: '/api/Secciones',
  headers,
  payload: { nombre: 'Informes' },
})

type Encoded = { payload: Buffer; contentType: string }
type Kind = {
  path: string
  table: 'alerts' | 'documents' | 'news' | 'sections'
  /** The form with this text, which `column` holds. */
  encode: (text: string) => Promise<Encoded>
  column: string
}

const asJson = async (fields: object): Promise<Encoded> => ({
  payload: Buffer.from(JSON.stringify(fields)),
  contentType: 'application/json',
})
const picture = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
])
const documentParts = (title: string): Parts => ({
  titulo: title,
  seccionId: '1',
  archivo: new Blob(['mes,valor\nenero,12\n'], { type: 'text/csv' }),
})

const NEWS: Kind = {
  path: '/api/Noticias',
  table: 'news',
  column: 'title',
  encode: (text) =>
    encodeForm(newsForm({ Titulo: text, ...(text.includes('7') && { Imagen: picture }) })),
}
const ALERT: Kind = {
  path: '/api/Avisos',
  table: 'alerts',
  column: 'text',
  encode: (text) => asJson({ ...GOOD_ALERT, text }),
}
const SECTION: Kind = {
  path: '/api/Secciones',
  table: 'sections',
  column: 'name',
  encode: (text) => asJson({ nombre: text }),
}
const DOCUMENT: Kind = {
  path: '/api/Subsecciones',
  table: 'documents',
  column: 'title',
  encode: (text) => encodeForm(documentParts(text)),
}
const LOST = runs(200)
const KINDS = [NEWS, ALERT, SECTION, DOCUMENT]

async function send(
  { path, encode }: Pick<Kind, 'path' | 'encode'>,
  text: string,
  more: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const { payload, contentType } = await encode(text)
  const method = 'if-match' in more ? 'PUT' : 'POST'
  const all = { ...headers, 'content-type': contentType, ...more }
  return app.inject({ method, url: path, payload, headers: all })
}

/** The whole request goes out; of the answer only so many bytes come in, and then the line is dead. */
async function sendAndLose(kind: Kind, text: string, key: string, bytes: number): Promise<void> {
  const { payload, contentType } = await kind.encode(text)
  const lines = Object.entries({
    ...headers,
    host: 'localhost',
    'content-type': contentType,
    'content-length': String(payload.length),
    'idempotency-key': key,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(port, '127.0.0.1')
  let heard = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.write(`POST ${kind.path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write(payload, () => bytes === 0 && resolve())
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.length
      if (heard >= bytes) resolve()
    })
  })
  socket.destroy()
}

const countOf = async ({ table }: Kind) =>
  Number(
    (await db.selectFrom(table).select(sql<string>`count(*)`.as('count')).executeTakeFirst())
      ?.count,
  )

/** Sent and lost, pressed again, and sent a third time with another text. The text that must be there at the end. */
async function loseAnswer(kind: Kind, number: number): Promise<string> {
  const key = randomUUID()
  const [text, corrected] = [`Texto ${number} ${key}`, `Corregido ${number} ${key}`]
  await sendAndLose(kind, text, key, randomInt(600))
  const again = await send(kind, text, { 'idempotency-key': key })
  expect(again.statusCode).toBe(201)
  const third = await send(kind, corrected, { 'idempotency-key': key })
  expect(third.statusCode).toBe(409)
  const { id, version } = third.json<{ id: number; version: number }>()
  expect({ id, version }).toEqual({ id: again.json().id, version: 1 })
  const own = { ...kind, path: `${kind.path}/${id}` }
  const put = await send(own, corrected, { 'if-match': `"${version}"` })
  expect(put.statusCode).toBe(200)
  return corrected
}

describe.each(KINDS)('a form of $path', (kind) => {
  test(`K3 of ${LOST} whose answer is cut at a random byte, pressed again and then corrected, ${LOST} items are left`, async () => {
    const before = await countOf(kind)
    const corrected = new Set<string>()
    for (let i = 0; i < LOST; i += 10) {
      const numbers = Array.from({ length: 10 }, (_, n) => i + n)
      const texts = await Promise.all(numbers.map((number) => loseAnswer(kind, number)))
      for (const text of texts) corrected.add(text)
    }
    expect(await countOf(kind)).toBe(before + LOST)
    const { rows } = await sql<{ text: string }>`select ${sql.ref(kind.column)} as text
      from ${sql.table(kind.table)} order by id desc limit ${LOST}`.execute(db)
    expect(new Set(rows.map((row) => row.text))).toEqual(corrected)
  })

  test('K3 ten at once with one key make one item, and all get the same answer', async () => {
    const before = await countOf(kind)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(kind, 'A la vez', key)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await countOf(kind)).toBe(before + 1)
  })

  test('a form can ask whether it arrived, and only its sender is told', async () => {
    const key = randomUUID()
    const url = `${kind.path}/envios/${key}`
    const ask = async (asking = headers) => (await app.inject({ url, headers: asking })).json()
    expect(await ask()).toBeNull()
    const item = (await send(kind, 'Preguntado', { 'idempotency-key': key })).json()
    expect(await ask()).toEqual({ id: item.id, version: 1, item })
    expect(await ask(await world.staff({ sub: 'otra', roles: ['administrador'] }))).toBeNull()
    const nobody = await world.staff({ roles: [] })
    expect((await app.inject({ url, headers: nobody })).statusCode).toBe(403)
  })
})

describe('an idempotency key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  test('belongs to one person and one kind of item', async () => {
    const shared = key()
    const mine = (await send(ALERT, 'Mío', shared)).json()
    const other = await world.staff({ sub: 'otra', roles: ['administrador'] })
    const theirs = await send(ALERT, 'Suyo', { ...shared, ...other })
    expect(theirs.statusCode).toBe(201)
    expect(theirs.json().id).not.toBe(mine.id)
    expect((await send(SECTION, 'Otra cosa', shared)).statusCode).toBe(201)
  })

  test('of a form that was refused is still new', async () => {
    const shared = key()
    expect((await send(NEWS, ' ', shared)).statusCode).toBe(422)
    expect((await send(NEWS, 'Con título', shared)).statusCode).toBe(201)
  })

  test('counts with a file of another content, and not with its name', async () => {
    const shared = key()
    const withFile = (text: string) => ({
      path: '/api/Subsecciones',
      encode: (titulo: string) =>
        encodeForm({ titulo, seccionId: '1', archivo: new Blob([text], { type: 'text/csv' }) }),
    })
    expect((await send(withFile('a,b\n1,2\n'), 'Cifras', shared)).statusCode).toBe(201)
    expect((await send(withFile('a,b\n1,2\n'), 'Cifras', shared)).statusCode).toBe(201)
    expect((await send(withFile('a,b\n1,3\n'), 'Cifras', shared)).statusCode).toBe(409)
  })

  test('of ten at once that take the same numeral refuses none', async () => {
    const shared = key()
    const numbered = { ...SECTION, encode: (nombre: string) => asJson({ nombre, numeral: '4.99' }) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(numbered, 'Con numeral', shared)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
  })

  test('answers for what is over too, and says so of what was removed', async () => {
    const shared = key()
    const { id } = (await send(ALERT, 'Breve', shared)).json()
    await db
      .updateTable('alerts')
      .set({ ends_at: '2026-11-13T02:00:01Z' })
      .where('id', '=', id)
      .execute()
    expect((await send(ALERT, 'Breve', shared)).json()).toMatchObject({ id, text: 'Breve' })

    const item = (await send(NEWS, 'Retirada', shared)).json()
    await app.inject({ method: 'DELETE', url: `/api/Noticias/${item.id}`, headers })
    const again = await send(NEWS, 'Retirada', shared)
    expect(again.statusCode).toBe(404)
    expect(again.json().detail).toBe('La noticia no existe o ya no está publicada.')
  })

  test('lets no write replace what a colleague has changed', async () => {
    const shared = key()
    const { id } = (await send(ALERT, 'Primero', shared)).json()
    const own = { ...ALERT, path: `/api/Avisos/${id}` }
    await send(own, 'De una colega', { 'if-match': '"1"' })
    const { version } = (await send(ALERT, 'Corregido', shared)).json()
    const put = await send(own, 'Corregido', { 'if-match': `"${version}"` })
    expect(put.statusCode).toBe(412)
    expect(put.json().actual.text).toBe('De una colega')
  })

  test.each(['corta', `${'x'.repeat(129)}`, 'con espacio', 'tilde-á-y-más', '"sin cerrar'])(
    'that is no key is refused: %s',
    async (bad) => {
      const response = await send(SECTION, 'Nada', { 'idempotency-key': bad })
      expect(response.statusCode).toBe(422)
      expect(Object.values(response.json().fields)).toEqual([
        'La clave de idempotencia no es válida.',
      ])
    },
  )

  test('may stand between quotes, as the standard to come writes it', async () => {
    const bare = randomUUID()
    const { id } = (await send(ALERT, 'Con comillas', { 'idempotency-key': `"${bare}"` })).json()
    expect((await send(ALERT, 'Con comillas', { 'idempotency-key': bare })).json().id).toBe(id)
  })

  test('is deleted after a week by the worker, and by no other role', async () => {
    const { id } = (await send(ALERT, 'Hace días', { 'idempotency-key': 'clave-vieja' })).json()
    await send(ALERT, 'Hoy', { 'idempotency-key': 'clave-nueva' })
    await db
      .updateTable('idempotency_keys')
      .set({ created_at: '2026-11-01T00:00:00Z' })
      .where('key', '=', 'clave-vieja')
      .execute()
    const api = openDatabase(world.databaseUrl, () => undefined)
    const worker = openDatabase(world.workerUrl, () => undefined)
    await expect(deleteOldKeys(api.db, new Date('2026-11-06T00:00:00Z'))).rejects.toThrow(
      /permission denied/,
    )
    expect(await deleteOldKeys(worker.db, new Date('2026-11-06T00:00:00Z'))).toBe(1)
    await Promise.all([api.close(), worker.close()])
    const again = await send(ALERT, 'Hace días', { 'idempotency-key': 'clave-vieja' })
    expect(again.json().id).not.toBe(id)
  })
})
