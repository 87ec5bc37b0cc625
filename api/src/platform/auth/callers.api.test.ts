import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Claims } from '../../../test/issuer.ts'
import { API_KEY, openWorld } from '../../../test/world.ts'
import { putStaff, removeStaff } from './staff.ts'

const { app, db, issuer, get, staff } = await openWorld()
const ANA = { issuer: issuer.url, subject: 'ana' }
let hiddenId = 0

beforeAll(async () => {
  const { id } = await db
    .insertInto('news')
    .values({
      title: 'Borrador',
      body: 'Todavía no',
      published_on: '2026-11-12',
      picture_key: null,
      image_text: null,
      redirect_url: null,
      is_active: false,
      is_featured: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  hiddenId = id
})

beforeEach(async () => {
  await db.deleteFrom('staff').execute()
})

/** Only staff see an inactive item, so the status says whether the caller was taken for staff. */
async function readHidden(claims: Claims): Promise<number> {
  const headers = await staff(claims)
  return (await get(`/api/Noticias/${hiddenId}`, { headers })).statusCode
}

test('K10 who is not staff sees no inactive item, signed in or not', async () => {
  expect((await get(`/api/Noticias/${hiddenId}`)).statusCode).toBe(404)
  expect(await readHidden({})).toBe(404)
  expect(await readHidden({ roles: ['documentos'] })).toBe(404)
  expect(await readHidden({ roles: ['noticias'], scope: 'openid' })).toBe(404)
  expect(await readHidden({ roles: ['noticias'] })).toBe(200)
  expect(await readHidden({ roles: ['administrador'] })).toBe(200)
})

test('a row of the staff list decides, whatever the token says', async () => {
  await putStaff(db, { ...ANA, name: 'Ana', roles: ['documentos'] })
  expect(await readHidden({ roles: ['noticias'] })).toBe(404)
  await putStaff(db, { ...ANA, name: 'Ana', roles: ['noticias'] })
  expect(await readHidden({ roles: [] })).toBe(200)
  expect(await readHidden({ roles: [], scope: undefined })).toBe(404)
})

test('a removal acts on the next request, with the same token', async () => {
  await putStaff(db, { ...ANA, name: 'Ana', roles: ['noticias'] })
  const headers = await staff({ roles: ['noticias'] })
  const read = async () => (await get(`/api/Noticias/${hiddenId}`, { headers })).statusCode
  expect(await read()).toBe(200)
  await removeStaff(db, ANA)
  expect(await read()).toBe(404)
})

test('the audit log gets the name of the list, else that of the token, else the subject', async () => {
  const remove = async (claims: Claims) => {
    const headers = await staff({ roles: ['noticias'], ...claims })
    await app.inject({ method: 'DELETE', url: `/api/Noticias/${hiddenId}`, headers })
    const url = `/api/Noticias/${hiddenId}/restaurar`
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    const change = db.selectFrom('changes').select(['actor_issuer', 'actor_subject', 'actor_name'])
    return change.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  }
  const actor = { actor_issuer: issuer.url, actor_subject: 'ana' }
  expect(await remove({ name: undefined })).toEqual({ ...actor, actor_name: 'ana' })
  expect(await remove({ name: 'Ana Ruiz' })).toEqual({ ...actor, actor_name: 'Ana Ruiz' })
  await putStaff(db, { ...ANA, name: 'Ana de Prensa', roles: ['noticias'] })
  expect(await remove({ name: 'Ana Ruiz' })).toEqual({ ...actor, actor_name: 'Ana de Prensa' })
})

test('K1 a bad token is told so: problem+json, what to do in Spanish, and how to sign in for programs', async () => {
  const headers = await staff({ exp: 1 })
  const response = await get('/api/Noticias', { headers })
  expect(response.statusCode).toBe(401)
  expect(response.headers).toMatchObject({
    'www-authenticate': 'Bearer',
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(response.json()).toMatchObject({
    code: 'unauthenticated',
    detail: 'Su sesión no es válida o ya venció. Inicie sesión de nuevo.',
  })
})

test('K10 who is not signed in and who may not are told apart', async () => {
  const remove = (headers: Record<string, string>) =>
    app.inject({ method: 'DELETE', url: `/api/Noticias/${hiddenId}`, headers })
  expect((await remove({ 'x-api-key': API_KEY })).json()).toMatchObject({
    status: 401,
    code: 'unauthenticated',
    detail: 'Inicie sesión para continuar.',
  })
  expect((await remove(await staff({}))).json()).toMatchObject({
    status: 403,
    code: 'forbidden',
    detail: 'Su cuenta no tiene permiso para esta área.',
  })
  // A good token does not replace the public key.
  const { authorization } = await staff()
  expect((await remove({ authorization })).json()).toMatchObject({ code: 'missing_key' })
})

test('what answers everybody does not look at tokens', async () => {
  const headers = await staff({ exp: 1 })
  expect((await get('/salud/vivo', { headers })).statusCode).toBe(200)
  expect((await get('/api/openapi.json', { headers })).statusCode).toBe(200)
})
