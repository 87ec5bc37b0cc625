import { expect, test } from 'vitest'
import { API_KEY, openWorld } from '../../test/world.ts'

const { get, staff } = await openWorld()

test.for([
  ['noticias', ['noticias'], 204],
  ['noticias', ['administrador'], 204],
  ['noticias', ['documentos'], 403],
  ['documentos', ['documentos'], 204],
  ['documentos', ['noticias'], 403],
  ['documentos', [], 403],
] as const)('K10 to upload to %s with the roles %j: %d', async ([desk, roles, status]) => {
  const response = await get(`/permiso/${desk}`, { headers: await staff({ roles: [...roles] }) })
  expect(response.statusCode).toBe(status)
  expect(response.headers['x-problem'] === undefined).toBe(status === 204)
})

test.for([
  ['a missing token', undefined, 'Inicie sesión para continuar.'],
  ['a token that is none of ours', 'Bearer a.b.c', /./],
] as const)(
  'K10 %s is refused, with the whole problem in a header',
  async ([, authorization, detail]) => {
    const headers = { 'x-api-key': API_KEY, ...(authorization && { authorization }) }
    const response = await get('/permiso/documentos', { headers })
    expect(response.statusCode).toBe(401)
    const problem = String(response.headers['x-problem'])
    expect(problem).toMatch(/^[ -~]+$/)
    expect(JSON.parse(problem)).toEqual(response.json())
    expect(response.json().detail).toMatch(detail)
  },
)
