import { CHANGES_FILE_PATH } from '@terminal/contract/audit/change-list'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { effortOf } from '../../test/plans.ts'
import { MASTERS, openWorld } from '../../test/world.ts'
import { recordChange } from '../db/changes.ts'
import { ACCOUNT_CHANGES, SIGN_IN_CHANGES } from '../db/record-kinds.ts'
import { inTransaction } from '../db/transaction.ts'
import { grantRoles } from '../platform/auth/staff-roles.ts'
import { createRecordKey, insertRecordKey } from '../platform/sealing/record-keys.ts'
import { deleteRecordKey } from '../withdrawals/forgotten-records.ts'

const { db, get, app, jobs, staff, issuer } = await openWorld()
const ADMIN = { sub: 'marta', name: 'Marta Rojas', roles: ['administrador'] }
const COMMAND = { issuer: 'comando', subject: 'root', name: 'root (comando)' }
const PATH = '/api/Registro/cambios'

beforeEach(async () => {
  await emptyTables(db, 'changes')
  await db.deleteFrom('staff').execute()
})

const read = async (query = '') => {
  const response = await get(`${PATH}${query}`, { headers: await staff(ADMIN) })
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function write(url: string, payload: object, roles: string[]) {
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: await staff({ roles }),
  })
  expect(response.statusCode).toBe(201)
}

async function arrange() {
  await write('/api/Secciones', { nombre: 'Planes' }, ['documentos'])
  const person = { issuer: issuer.url, subject: 'luz', name: 'Luz Díaz' }
  await grantRoles({ db, jobs }, COMMAND, { ...person, roles: ['noticias', 'pqrsd'] })
  await inTransaction(db, async (tx) => {
    const change = { itemId: 7, actor: COMMAND, before: null, after: { username: 'emergencia' } }
    await recordChange(tx, ACCOUNT_CHANGES, { ...change, action: 'create' })
    await recordChange(tx, SIGN_IN_CHANGES, { ...change, action: 'enter' })
  })
}

test('K9 what was done on the site is one list, the newest first', async () => {
  await arrange()
  const { items, total } = await read()
  const lines = items.map((item: Record<string, string>) => [item.sentence, item.title, item.by])
  expect(total).toBe(items.length)
  expect(lines).toEqual(
    expect.arrayContaining([
      ['Creó la sección', 'Planes', 'Ana Ruiz'],
      ['Entró por primera vez en el día con la función', 'documentos', 'Ana Ruiz'],
      ['Entró por primera vez en el día con la función', 'administrador', 'Marta Rojas'],
      ['Dio funciones a', 'Luz Díaz', 'root (comando)'],
      ['Creó la cuenta local', 'emergencia', 'root (comando)'],
      ['Ingresó con la cuenta local', 'emergencia', 'root (comando)'],
    ]),
  )
  expect(items.find((item: { group: string }) => item.group === 'roles').detail).toBe(
    'noticias, pqrsd',
  )
})

test('K9 it is filtered by kind, person and day, and has pages', async () => {
  await arrange()
  const facts = async (query: string) =>
    (await read(query)).items.map((item: { sentence: string }) => item.sentence)
  expect(await facts('?group=accounts')).toEqual(['Creó la cuenta local'])
  expect(await facts('?group=documents&person=ana')).toEqual(['Creó la sección'])
  expect(await facts('?group=documents&person=root')).toEqual([])
  expect(await facts('?group=documents&person=%25')).toEqual([])
  expect(await facts('?group=purges')).toEqual([])
  expect(await facts('?to=2020-01-01')).toEqual([])
  expect(await facts('?group=roles&from=2020-01-01')).toEqual(['Dio funciones a'])
  const page = await read('?page=2&pageSize=2')
  expect([page.page, Math.ceil(page.total / page.pageSize)]).toEqual([2, 3])
  expect(page.items).toHaveLength(2)
})

test('K9 its file computes nothing, and is in the list itself', async () => {
  const person = { issuer: issuer.url, subject: 'luz', name: '=1+1' }
  await grantRoles({ db, jobs }, COMMAND, { ...person, roles: ['noticias'] })
  const file = await get(`${CHANGES_FILE_PATH}?group=roles`, { headers: await staff(ADMIN) })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body).toContain("Dio funciones a,'=1+1,")
  const { items } = await read('?group=exports')
  expect(items).toMatchObject([
    { sentence: 'Descargó', title: 'Registro de cambios', detail: '1 fila', by: 'Marta Rojas' },
  ])
})

test('K9 what was forgotten of a person is in it, with its number and nothing else', async () => {
  for (const [kind, itemId, at] of [
    ['petition', 41, '2026-11-10T15:00:00Z'],
    ['otro', null, '2026-11-11T15:00:00Z'],
  ] as const) {
    const key = createRecordKey(MASTERS)
    await insertRecordKey(db, key)
    await deleteRecordKey(db, { keyId: key.id, kind, itemId, at })
  }
  const { items } = await read('?group=purges')
  const site = {
    group: 'purges',
    title: null,
    detail: null,
    by: 'El sitio',
    issuer: 'sitio',
    subject: 'sitio',
  }
  expect(items).toMatchObject([
    { ...site, sentence: 'Se borraron los datos de una persona', itemId: 0 },
    { ...site, sentence: 'Se borraron los datos personales de la solicitud', itemId: 41 },
  ])
  expect((await read('?person=sitio')).items).toEqual([])
  expect((await read('?group=petitions')).items).toEqual([])
  expect((await read('?group=purges&from=2026-11-11')).total).toBe(1)
})

test('K9 only an administrator reads it', async () => {
  for (const path of [PATH, CHANGES_FILE_PATH, '/api/Registro/funciones-sin-uso'])
    for (const role of ['noticias', 'documentos', 'pqrsd', 'encuestas', 'operacion']) {
      const response = await get(path, { headers: await staff({ roles: [role] }) })
      expect(response.statusCode).toBe(403)
    }
})

test('K9 roles that were not used for 90 days are listed, and not before uses were counted so long', async () => {
  const unused = async () =>
    (await get('/api/Registro/funciones-sin-uso', { headers: await staff(ADMIN) })).json()
  const LUZ = { name: 'Luz Díaz', issuer: issuer.url, subject: 'luz' }
  const luz = { issuer: issuer.url, subject: 'luz', name: 'Luz Díaz' }
  await grantRoles({ db, jobs }, COMMAND, {
    ...luz,
    roles: ['noticias', 'documentos', 'encuestas'],
  })
  await sql`update staff set updated_at = '2026-01-10'`.execute(db)
  expect(await unused()).toMatchObject({ items: [], countedSince: '2026-11-12' })

  const use = (role: string, on_day: string) => ({
    ...luz,
    role,
    on_day,
    used_at: `${on_day}T15:00Z`,
  })
  await db
    .insertInto('role_uses')
    .values([use('noticias', '2026-08-14'), use('documentos', '2026-08-15')])
    .execute()
  expect((await unused()).items).toEqual([
    { ...LUZ, role: 'encuestas', lastUsedOn: null },
    { ...LUZ, role: 'noticias', lastUsedOn: '2026-08-14' },
  ])
})

test('K9 of 10,000 changes each is looked at twice, to count it and to find the page, and its text only on the page', async () => {
  // Long enough to lie beside its row, which is then looked at without it.
  await sql`
    insert into changes (changed_at, kind, item_id, action, actor_issuer, actor_subject, actor_name, before, after)
    select timestamptz '2026-11-12' - number * interval '1 minute', (array['news', 'document', 'alert'])[1 + number % 3],
      number, 'revise', 'i', 's', 'Persona ' || number % 50, '{"title": "A"}', jsonb_build_object('title', 'Título ' || number,
        'body', (select string_agg(md5(line::text), '') from generate_series(1, 80) as line))
    from generate_series(1, 10000) as number`.execute(db)
  await sql`vacuum analyze changes`.execute(db)
  const { rows } = await sql<{ pages: number }>`
    select relpages as pages from pg_class where relname = 'changes'`.execute(db)
  const all = rows[0]?.pages ?? 0
  expect(all).toBeGreaterThan(100)
  for (const search of ['?group=news&person=persona+7', '?page=200&pageSize=50']) {
    const { pages } = await effortOf(db, async () =>
      expect((await read(search)).total).toBeGreaterThan(50),
    )
    expect(pages).toBeLessThan(2 * all + 500)
  }
})
