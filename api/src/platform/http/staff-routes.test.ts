import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { VersionHeaders } from '@terminal/contract/http/page-query.schema'
import { fastify, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../auth/callers.ts'
import { staffRoutes, TARGET, targetOf } from './staff-routes.ts'

const ANA: Person = {
  issuer: 'https://a.example',
  subject: 'ana',
  name: 'Ana Ruiz',
  roles: ['noticias'],
  expiresAt: 0,
}
const NUMBERED = { [CONTRACT_HEADER]: CONTRACT_NUMBER }
let person: Person | undefined
let bodiesRead = 0
beforeEach(() => {
  person = ANA
  bodiesRead = 0
})

/** One route of each kind, and what the description says of each. */
async function buildToy(role: 'noticias' | 'documentos' | 'staff') {
  const app = fastify()
  const routes: RouteOptions[] = []
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('person', undefined)
  app.addHook('onRequest', async (request) => {
    request.person = person
  })
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('preParsing', async () => {
    bodiesRead += 1
  })
  app.setErrorHandler((error, _request, reply) => {
    const code = error instanceof Error && 'code' in error ? error.code : 'unexpected'
    return reply.code(code === 'unauthenticated' ? 401 : 403).send({ code })
  })
  await app.register(
    staffRoutes(role, async (toys) => {
      toys.get('/toys', { schema: { response: { 200: z.array(z.int()) } } }, async () => [1])
      toys.put(
        '/toys/:id',
        { schema: { ...TARGET, body: z.object({}), response: { 200: z.unknown() } } },
        async (request) => targetOf(request),
      )
    }),
  )
  const statusesOf = (method: string) =>
    Object.keys(Object(routes.find((route) => route.method === method)?.schema?.response))
  return { app, routes, statusesOf }
}

test('a caller without the role is refused before the body is read, and nothing may be stored', async () => {
  const { app } = await buildToy('documentos')
  const send = () => app.inject({ method: 'PUT', url: '/toys/1', payload: {}, headers: NUMBERED })
  expect((await send()).statusCode).toBe(403)
  person = undefined
  expect((await send()).statusCode).toBe(401)
  expect(bodiesRead).toBe(0)
})

test('any role is enough where every member of staff may', async () => {
  const { app } = await buildToy('staff')
  const read = () => app.inject({ url: '/toys', headers: NUMBERED })
  const answer = await read()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  person = { ...ANA, roles: [] }
  expect((await read()).statusCode).toBe(403)
})

test('the target is the id of the address and the version of the header, if there is one', async () => {
  const { app } = await buildToy('noticias')
  const send = async (headers: Record<string, string>) =>
    (
      await app.inject({
        method: 'PUT',
        url: '/toys/7',
        payload: {},
        headers: { ...NUMBERED, ...headers },
      })
    ).json()
  expect(await send({ 'if-match': '"3"' })).toEqual({ id: 7, seenVersion: 3 })
  expect(await send({})).toEqual({ id: 7 })
})

test('a route is described with the session it needs and the refusals of its schema', async () => {
  const { routes, statusesOf } = await buildToy('noticias')
  expect(routes[0]?.schema?.security).toEqual([
    { claveDelSitio: [], sesion: [], numeroDelContrato: [] },
  ])
  expect(statusesOf('GET')).toEqual(['200', '401', '403', '409', '500', '503'])
  expect(statusesOf('PUT')).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '412',
    '413',
    '415',
    '422',
    '500',
    '503',
  ])
  expect(TARGET.headers).toBe(VersionHeaders)
})
