import type { DocumentoEnSeccion, Seccion } from '@terminal/contract/documents/document.schema'
import type { DeskSection } from '@terminal/contract/documents/document-desk'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { Queryable } from '../src/db/schema.ts'
import { emptyTables } from './empty-tables.ts'
import { type Parts, type PartsSaid, sendForm } from './form.ts'
import { API_KEY, openWorld } from './world.ts'

type Headers = Record<string, string>
type Fields = Record<string, unknown>

/** A sheet of two lines; another text is another file. */
export const sheet = (text = 'mes,valor\nenero,1\n') => new Blob([text], { type: 'text/csv' })

/** Why something is withdrawn for good, as the public reads it. */
export const REASON = 'Contenía datos personales de un ciudadano.'

/** A world with a documents editor, and their usual requests. */
export async function openDocumentDesk() {
  const world = await openWorld()
  const { app, db } = world
  const editor = await world.staff({ roles: ['documentos'] })
  const address = (id: number | string) => `/api/Subsecciones/${id}`
  let number = 0

  const send = (
    method: 'DELETE' | 'POST' | 'PUT',
    url: string,
    payload?: Fields,
    headers: Headers = {},
  ) => app.inject({ method, url, headers: { ...editor, ...headers }, ...(payload && { payload }) })

  const post = (parts: PartsSaid, headers: Headers = {}) =>
    sendForm(
      world,
      { method: 'POST', url: '/api/Subsecciones', headers: { ...editor, ...headers } },
      given({ titulo: 'Informe de gestión', ...parts }),
    )

  return {
    ...world,
    ...tracesIn(db),
    ...purgesIn(await administrator(world), send),
    editor,
    visitor: { 'x-api-key': API_KEY },
    send,
    post,
    put: (id: number | string, parts: PartsSaid = {}, headers: Headers = {}) =>
      sendForm(
        world,
        { method: 'PUT', url: address(id), headers: { ...editor, ...headers } },
        given({ titulo: 'Informe de gestión', ...parts }),
      ),
    move: (id: number | string, seccionId: number, posicion: number, headers: Headers = {}) =>
      send('PUT', `${address(id)}/mover`, { seccionId, posicion }, headers),
    remove: (id: number | string, headers: Headers = {}) =>
      send('DELETE', address(id), undefined, headers),
    restore: (id: number | string) => send('POST', `${address(id)}/restaurar`),
    goBack: (id: number | string, to: number | string, headers: Headers = {}) =>
      send('POST', `${address(id)}/versiones/${to}/restaurar`, undefined, headers),

    /** A section that is there; without a word about it, one of the operator's own. */
    async section(fields: Fields = {}): Promise<Seccion> {
      const response = await send('POST', '/api/Secciones', { nombre: 'Sección', ...fields })
      return made(response)
    },
    /** A document that is there: a link, unless something else is said. */
    async create(seccionId: number, parts: PartsSaid = {}): Promise<DocumentoEnSeccion> {
      number++
      const link = parts.archivo || parts.estado ? undefined : `https://a.example/${number}`
      return made(await post({ seccionId: String(seccionId), enlace: link, ...parts }))
    },

    async sections(): Promise<Seccion[]> {
      return (await world.get('/api/Secciones')).json()
    },
    async tree(): Promise<DeskSection[]> {
      const response = await app.inject({ url: '/api/Secciones/personal', headers: editor })
      return response.json<DeskSection[]>()
    },
  }
}

type Send = (
  method: 'POST',
  url: string,
  payload: Fields,
  headers: Headers,
) => Promise<LightMyRequestResponse>

function administrator({ staff }: Awaited<ReturnType<typeof openWorld>>): Promise<Headers> {
  return staff({ roles: ['administrador'], sub: 'luisa', name: 'Luisa Prada' })
}

/** What only an administrator does. */
function purgesIn(asAdministrator: Headers, send: Send) {
  const purgeAt = (path: string, { reason = REASON, ...headers }: Headers) =>
    send(
      'POST',
      `/api/Subsecciones/${path}/retirar-definitivamente`,
      { reason },
      { ...asAdministrator, ...headers },
    )
  return {
    purge: (id: number | string, headers: Headers = {}) => purgeAt(String(id), headers),
    purgeVersion: (id: number | string, of: number | string, headers: Headers = {}) =>
      purgeAt(`${id}/versiones/${of}`, headers),
  }
}

/** What writes leave behind. */
function tracesIn(db: Queryable) {
  return {
    changesOf: (kind: 'section' | 'document', id: number) =>
      db
        .selectFrom('changes')
        .selectAll()
        .where('kind', '=', kind)
        .where('item_id', '=', id)
        .orderBy('id')
        .execute(),
    entryOf: (id: number) =>
      db
        .selectFrom('search_entries')
        .selectAll()
        .where('kind', '=', 'doc')
        .where('item_id', '=', id)
        .executeTakeFirst(),

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

    /** Everything that a write can leave in the database. */
    async everything(): Promise<unknown[]> {
      const tables = ['sections', 'documents', 'document_files', 'changes', 'search_entries']
      const states = await Promise.all(
        tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2, 3`.execute(db)),
      )
      const jobs = await sql`select id, data from pgboss.job order by id`.execute(db)
      return [...states, jobs].map(({ rows }) => rows)
    },
    async startAnew(): Promise<void> {
      await sql`delete from pgboss.job`.execute(db)
      await emptyTables(
        db,
        ...['sections', 'documents', 'document_files', 'search_entries', 'changes'],
      )
    },
  }
}

function given(parts: PartsSaid): Parts {
  const said = Object.entries(parts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as Parts
}

function made<Item>(response: LightMyRequestResponse): Item {
  if (response.statusCode !== 201) throw new Error(`Not created: ${response.body}`)
  return response.json<Item>()
}
