import type { Noticia } from '@terminal/contract/news/news.schema'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { newsForm, sendForm } from '../../test/form.ts'
import { openNewsDesk, PICTURE } from '../../test/news-desk.ts'

const desk = await openNewsDesk()
const { app, changesOf, create, db, issuer, put, post, read, remove, restore, row, staff } = desk

/** The item as the record keeps it. */
const ITEM = {
  title: 'Nueva ruta a Puerto Lindero',
  body: 'Sale a las 5:30 a. m.\n\nCompre en el módulo 2.',
  picture_key: null,
  image_text: null,
  redirect_url: null,
  published_on: '2026-11-12',
  is_active: true,
  is_featured: false,
  category: null,
  is_deleted: false,
}

describe('every change leaves who, when, what it was and what it became', () => {
  test('create, revise, remove, restore, in the order they happened', async () => {
    const { id } = await create()
    await put(id, { Titulo: 'Otra', activa: 'false' }, { 'if-match': '"1"' })
    await remove(id, { 'if-match': '"2"' })
    await restore(id)

    const created = { id, ...ITEM, version: 1 }
    const revised = { ...created, title: 'Otra', is_active: false, version: 2 }
    const removed = { ...revised, is_deleted: true, version: 3 }
    const restored = { ...revised, version: 4 }
    const ana = { actor_issuer: issuer.url, actor_subject: 'ana', actor_name: 'Ana Ruiz' }
    const always = { id: expect.any(String), changed_at: expect.any(String), kind: 'news', ...ana }
    expect(await changesOf(id)).toEqual(
      [
        { action: 'create', before: null, after: created, seen_version: null },
        { action: 'revise', before: created, after: revised, seen_version: 1 },
        { action: 'remove', before: revised, after: removed, seen_version: 2 },
        { action: 'restore', before: removed, after: restored, seen_version: null },
      ].map((change) => ({ ...always, item_id: id, ...change })),
    )
  })

  test('the time is the moment of the change', async () => {
    const now = sql<{ now: string }>`select now()`
    const before = (await now.execute(db)).rows[0]?.now
    const { id } = await create()
    const { rows } = await sql`select changed_at between ${before} and now() as is_then
      from changes where item_id = ${id}`.execute(db)
    expect(rows).toEqual([{ is_then: true }])
  })

  test('a picture is recorded by its name', async () => {
    const { id } = await create()
    await put(id, { Imagen: PICTURE })
    const { picture_key } = await row(id)
    expect((await changesOf(id)).at(-1)).toMatchObject({
      before: { picture_key: null },
      after: { picture_key },
    })
  })

  test('each change names who made it, also when they share the name of another issuer', async () => {
    const { id } = await create()
    const headers = await staff({ sub: 'luis', name: 'Luis Gil', roles: ['administrador'] })
    await sendForm(desk, { method: 'PUT', url: `/api/Noticias/${id}`, headers }, newsForm())
    expect((await changesOf(id)).map((change) => change.actor_name)).toEqual([
      ...['Ana Ruiz', 'Luis Gil'],
    ])
  })

  test('who the terminal entered itself is called what the terminal calls them', async () => {
    const member = { issuer: issuer.url, subject: 'sara', name: 'Sara, Noticias' }
    await db
      .insertInto('staff')
      .values({ ...member, roles: ['noticias'] })
      .execute()
    const headers = await staff({ sub: 'sara', name: 'Sara P.', roles: [] })
    const { id } = (await post({}, headers)).json<Noticia>()
    expect((await changesOf(id))[0]).toMatchObject({
      actor_subject: 'sara',
      actor_name: 'Sara, Noticias',
    })
  })

  test('is never rewritten nor taken out', async () => {
    const { id } = await create()
    const before = await changesOf(id)
    const reason = 'the record of changes is never rewritten'
    const update = db.updateTable('changes').set({ actor_name: 'Nadie' }).where('item_id', '=', id)
    await expect(update.execute()).rejects.toThrow(reason)
    await expect(db.deleteFrom('changes').where('item_id', '=', id).execute()).rejects.toThrow(
      reason,
    )
    expect(await changesOf(id)).toEqual(before)
  })

  test('a write that was refused leaves none', async () => {
    const { id } = await create()
    const all = await db.selectFrom('changes').select('id').execute()
    await put(id, { Titulo: '' })
    await put(id, {}, { 'if-match': '"9"' })
    await put(id, { Imagen: new Blob(['nada']) })
    await remove(id, { 'if-match': '"9"' })
    await restore(id)
    await post({ activa: 'quizás' })
    await post({}, await staff({ roles: [] }))
    await app.inject({ method: 'DELETE', url: `/api/Noticias/${id}` })
    expect(await db.selectFrom('changes').select('id').execute()).toEqual(all)
  })

  test('the log says which item and what happened to it, and no word of what was written', async () => {
    desk.logLines.length = 0
    const { id } = await create({ Titulo: 'Palabras que nadie debe leer aquí' })
    const lines = desk.logLines.join('\n')
    expect(lines).toContain(`"newsId":${id},"msg":"news created"`)
    expect(lines).not.toContain('Palabras')
    expect(lines).not.toContain('Ana')
    expect(lines).not.toContain('eyJ')
  })
})

describe('a write that fails half-way leaves nothing at all', () => {
  afterEach(() => sql`drop function if exists break_down cascade`.execute(db))

  /** From now on, whatever is written to a table fails: at once, or when all the rest is done. */
  async function breakDown(table: string, isAtTheEnd: boolean): Promise<void> {
    await sql`create function break_down() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`.execute(db)
    const when = isAtTheEnd
      ? sql`create constraint trigger break_down after insert or update or delete on ${sql.table(table)}
          deferrable initially deferred for each row execute function break_down()`
      : sql`create trigger break_down before insert or update or delete on ${sql.table(table)}
          for each row execute function break_down()`
    await when.execute(db)
  }

  test.each([
    ['when the item is written', 'news', false],
    ['when the record is written', 'changes', false],
    ['when the search is told', 'search_entries', false],
    ['when the refresh is put in its queue', 'pgboss.job', false],
    ['at the very end', 'news', true],
  ])('%s', async (_, table, isAtTheEnd) => {
    const shown = await create({ Imagen: PICTURE })
    const gone = await create()
    await remove(gone.id)
    const before = await stateOfEverything()
    await breakDown(table, isAtTheEnd)
    for (const response of [
      await post({ Titulo: 'Otra', Imagen: PICTURE }),
      await put(shown.id, { Titulo: 'Otra', Imagen: PICTURE, fechaPublicacion: '2020-01-01' }),
      await put(shown.id, { activa: 'false' }),
      await remove(shown.id),
      await restore(gone.id),
    ]) {
      expect(response.statusCode).toBe(500)
      expect(response.json().detail).toBe(
        'Ocurrió un error inesperado. Intente de nuevo más tarde.',
      )
      expect(response.body).not.toMatch(/trigger|insert|raise|break_down/)
    }
    expect(await stateOfEverything()).toEqual(before)
    expect((await read(shown.id)).json()).toEqual(shown)

    await sql`drop function break_down cascade`.execute(db)
    expect((await put(shown.id, { Titulo: 'Otra' })).statusCode).toBe(200)
  })

  async function stateOfEverything(): Promise<unknown[]> {
    const tables = ['news', 'news_months', 'pictures', 'changes', 'search_entries']
    const states = await Promise.all(
      tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2, 3`.execute(db)),
    )
    const jobs = await sql`select id, data from pgboss.job order by id`.execute(db)
    return [...states, jobs].map(({ rows }) => rows)
  }
})
