import { expect, test } from 'vitest'
import { now } from '../../test/issuer.ts'
import { API_KEY, openWorld } from '../../test/world.ts'
import { putStaff } from '../platform/auth/staff.ts'

const { get, staff, issuer, db } = await openWorld()
const STATUS = '/api/v1/auth/status'

test('K9 status says who the bearer is, with which roles and until when, and is never kept', async () => {
  const exp = now() + 600
  const response = await get(STATUS, {
    headers: await staff({ sub: 'ana', name: 'Ana Ruiz', roles: ['noticias', 'jefe'], exp }),
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.json()).toEqual({
    autenticado: true,
    nombre: 'Ana Ruiz',
    emisor: issuer.url,
    sujeto: 'ana',
    roles: ['noticias'],
    expira: new Date(exp * 1_000).toISOString(),
    partes: expect.arrayContaining(['alerts', 'petitions', 'surveys']),
  })
})

test('K9 a signed-in user who is not staff gets a list without roles', async () => {
  const response = await get(STATUS, { headers: await staff({ sub: 'nadie', roles: [] }) })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ sujeto: 'nadie', roles: [] })
})

test('K9 what the terminal has entered goes before what the token says', async () => {
  await putStaff(db, {
    issuer: issuer.url,
    subject: 'luis',
    name: 'Luis Peña',
    roles: ['documentos'],
  })
  const response = await get(STATUS, {
    headers: await staff({ sub: 'luis', name: 'L. P.', roles: ['administrador'] }),
  })
  expect(response.json()).toMatchObject({ nombre: 'Luis Peña', roles: ['documentos'] })
})

test.for([
  ['no token', undefined],
  ['the anonymous token', 'Bearer anonimo'],
])('K9 status refuses %s', async ([, authorization]) => {
  const headers = { 'x-api-key': API_KEY, ...(authorization !== undefined && { authorization }) }
  const response = await get(STATUS, { headers })
  expect(response.statusCode).toBe(401)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toMatchObject({ code: 'unauthenticated' })
})

test('K9 status refuses a token that is over', async () => {
  const response = await get(STATUS, { headers: await staff({ exp: now() - 120 }) })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ code: 'unauthenticated' })
})
