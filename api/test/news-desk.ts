import type { Noticia } from '@terminal/contract/news/news.schema'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { Queryable } from '../src/db/schema.ts'
import { newsForm, type PartsSaid, sendForm } from './form.ts'
import { png, SIMPLE } from './pictures/png.ts'
import { API_KEY, openWorld } from './world.ts'

type Headers = Record<string, string>

/** A picture of 64 × 32. */
export const PICTURE = new Blob([new Uint8Array(png(SIMPLE))], { type: 'image/png' })

/** Why something is withdrawn for good, as the public reads it. */
export const REASON = 'Contenía datos personales de un ciudadano.'

/** The columns of a row without a picture. */
export const NO_PICTURE = {
  picture_key: null,
  image_text: null,
  redirect_url: null,
  is_active: true,
  is_featured: false,
}

/** A world with a news editor, and their usual requests. */
export async function openNewsDesk() {
  const world = await openWorld()
  const { app, db, staff } = world
  const editor = await staff()
  const administrator = await staff({ roles: ['administrador'], sub: 'luisa', name: 'Luisa Prada' })
  const address = (id: number | string) => `/api/Noticias/${id}`

  const post = (parts: PartsSaid = {}, headers: Headers = editor) =>
    sendForm(world, { method: 'POST', url: '/api/Noticias', headers }, newsForm(parts))

  return {
    ...world,
    /** The headers of a news editor, and of a visitor. */
    editor,
    visitor: { 'x-api-key': API_KEY },
    post,
    put: (id: number, parts: PartsSaid = {}, headers: Headers = {}) =>
      sendForm(
        world,
        { method: 'PUT', url: address(id), headers: { ...editor, ...headers } },
        newsForm(parts),
      ),
    remove: (id: number, headers: Headers = {}) =>
      app.inject({ method: 'DELETE', url: address(id), headers: { ...editor, ...headers } }),
    restore: (id: number) =>
      app.inject({ method: 'POST', url: `${address(id)}/restaurar`, headers: editor }),
    purge: (id: number, { reason = REASON, ...headers }: Headers = {}) =>
      app.inject({
        method: 'POST',
        url: `${address(id)}/retirar-definitivamente`,
        payload: { reason },
        headers: { ...administrator, ...headers },
      }),
    read: (id: number, headers: Headers = editor) => app.inject({ url: address(id), headers }),

    /** An item that is there, as the answer described it. */
    async create(parts: PartsSaid = {}): Promise<Noticia> {
      return made(await post(parts))
    },

    ...databaseProbes(db),
  }
}

/** What the tests look up behind the API. */
function databaseProbes(db: Queryable) {
  return {
    /** The row, whatever its state. */
    row: (id: number) =>
      db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    changesOf: (id: number) =>
      db.selectFrom('changes').selectAll().where('item_id', '=', id).orderBy('id').execute(),

    entryOf: (id: number) =>
      db.selectFrom('search_entries').selectAll().where('item_id', '=', id).executeTakeFirst(),

    /** What the edge was asked to fetch anew since the queue was emptied: once now, and once more a moment later. */
    async refreshes(): Promise<string[][]> {
      const { rows } = await sql<{ addresses: string[] }>`
        select data -> 'addresses' as addresses from pgboss.job
        where name = 'refresh' order by start_after, created_on`.execute(db)
      return rows.map(({ addresses }) => addresses)
    },
    /** What the edge must say is gone, each as often as it is told so. */
    async withdrawals(): Promise<unknown[]> {
      const { rows } = await sql<{ data: unknown }>`
        select data from pgboss.job where name = 'gone'`.execute(db)
      return rows.map(({ data }) => data)
    },
    async emptyQueue(): Promise<void> {
      await sql`delete from pgboss.job`.execute(db)
    },

    /** All that a write leaves in the database. */
    async traces(): Promise<Record<string, number>> {
      const { rows } = await sql<Record<string, number>>`select
        (select count(*)::int from news) as news,
        (select count(*)::int from pictures) as pictures,
        (select count(*)::int from changes) as changes,
        (select count(*)::int from search_entries) as entries,
        (select count(*)::int from pgboss.job) as jobs`.execute(db)
      return rows[0] ?? {}
    },
  }
}

function made(response: LightMyRequestResponse): Noticia {
  if (response.statusCode !== 201) throw new Error(`Not created: ${response.body}`)
  return response.json<Noticia>()
}
