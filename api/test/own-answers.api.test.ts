import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at, GOOD_ALERT } from './alert-desk.ts'
import { newsForm, sendForm } from './form.ts'
import { openWorld } from './world.ts'

/** A colleague changes every row right after each write of ours. */
const world = await openWorld({
  afterTransaction: async (db) => {
    for (const table of ['news', 'sections', 'documents', 'alerts'])
      await sql`update ${sql.table(table)} set version = version + 1`.execute(db)
  },
})
const { app, db } = world
const headers = await world.staff({ roles: ['administrador'] })

const send = (method: 'DELETE' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })
const sendNews = (method: 'POST' | 'PUT', url: string) =>
  sendForm(world, { method, url, headers }, newsForm())
const sendDocument = (method: 'POST' | 'PUT', url: string, link: string) =>
  sendForm(world, { method, url, headers }, { titulo: 'Plan', seccionId: '1', enlace: link })

/** What the write itself left in the record of changes. */
async function recorded(): Promise<object> {
  const { after } = await db
    .selectFrom('changes')
    .select('after')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return after
}

const SECTION = { nombre: 'Informes' }
const link = (number: number) => `https://a.example/${number}`

/** In this order: one needs what another has made. */
const WRITES: [string, () => Promise<LightMyRequestResponse>][] = [
  ['news is created', () => sendNews('POST', '/api/Noticias')],
  ['news is revised', () => sendNews('PUT', '/api/Noticias/1')],
  ['a version of news is restored', () => send('POST', '/api/Noticias/1/historial/1/restaurar')],
  [
    'news is restored',
    async () => {
      await send('DELETE', '/api/Noticias/1')
      return await send('POST', '/api/Noticias/1/restaurar')
    },
  ],
  ['a section is created', () => send('POST', '/api/Secciones', SECTION)],
  ['a section is revised', () => send('PUT', '/api/Secciones/1', SECTION)],
  [
    'a section is restored',
    async () => {
      await send('DELETE', '/api/Secciones/1')
      return await send('POST', '/api/Secciones/1/restaurar')
    },
  ],
  ['a document is created', () => sendDocument('POST', '/api/Subsecciones', link(1))],
  ['another document is created', () => sendDocument('POST', '/api/Subsecciones', link(2))],
  ['a document is revised', () => sendDocument('PUT', '/api/Subsecciones/1', link(3))],
  [
    'a document is moved',
    () => send('PUT', '/api/Subsecciones/1/mover', { seccionId: 1, posicion: 2 }),
  ],
  [
    'a version of a document is restored',
    () => send('POST', '/api/Subsecciones/1/versiones/1/restaurar'),
  ],
  [
    'a document is restored',
    async () => {
      await send('DELETE', '/api/Subsecciones/1')
      return await send('POST', '/api/Subsecciones/1/restaurar')
    },
  ],
  ['an alert is published', () => send('POST', '/api/Avisos', GOOD_ALERT)],
  ['an alert is revised', () => send('PUT', '/api/Avisos/1', { ...GOOD_ALERT, endsAt: at(3) })],
  ['an alert is ended', () => send('POST', '/api/Avisos/1/terminar')],
]

test.each(WRITES)(
  'when %s, the answer is what the writer wrote, not a later write',
  async (_what, write) => {
    const response = await write()
    expect(response.statusCode, response.body).toBeLessThan(300)
    expect(await recorded()).toMatchObject({ version: response.json().version })
  },
)
