import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { HEADERS_BYTES } from '@terminal/contract/http/limits'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnreadable, SERVER_LIMITS } from './error-handler.ts'

const app = fastify({ http: SERVER_LIMITS, clientErrorHandler: answerUnreadable })
app.get('/api/eco', (request) => String(request.headers['x-a']).length)
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => app.close())

async function send(request: string): Promise<[head: string, body: string]> {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return [head, body]
}

const END = 'Host: x\r\nConnection: close\r\n'

test.for([
  ['an unknown method', `BREW /api/eco HTTP/1.1\r\n${END}\r\n`, 400],
  ['letters that were not escaped', `GET /api/eco?q=ñ HTTP/1.1\r\n${END}\r\n`, 400],
  ['a control character', `GET /api/eco HTTP/1.1\r\n${END}X-A: a\u0001\r\n\r\n`, 400],
  ['endless headers', `GET /api/eco HTTP/1.1\r\n${END}X-A: ${'a'.repeat(200_000)}\r\n\r\n`, 431],
] as const)('A9 %s is refused by a problem in Spanish', async ([, request, status]) => {
  const [head, body] = await send(request)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('content-type: application/problem+json; charset=utf-8')
  expect(head).toContain('cache-control: no-store')
  expect(JSON.parse(body)).toMatchObject({
    status,
    code: 'malformed',
    detail: 'La solicitud no se pudo entender.',
  })
})

test('what the edge lets through is read', async () => {
  const headers = `X-A: ${'a'.repeat(HEADERS_BYTES)}\r\n`
  const [head, body] = await send(`GET /api/eco HTTP/1.1\r\n${END}${headers}\r\n`)
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 200 OK', String(HEADERS_BYTES)])
})
