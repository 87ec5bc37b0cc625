import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { API_KEY, answerOf, EDITOR, startTestEdge } from './test-edge.ts'

const edge = await startTestEdge(PORTS.testEdge.uploads)
afterEach(edge.answerAsUsual)
afterAll(edge.stop)

const A_PICTURE = 3 * 1024 * 1024 + 100_000
const A_DOCUMENT = 50 * 1024 * 1024 + 100_000

type Begun = { method?: string; address?: string; authorization?: string }

/** A third of what was promised. */
async function beginUpload(client: string, begun: Begun): Promise<Socket> {
  const { method = 'POST', address = '/api/Subsecciones', authorization = 'none' } = begun
  const { edge: port } = PORTS.testEdge.uploads
  const socket = connect({ host: '127.0.0.1', port, localAddress: client })
  await once(socket, 'connect')
  const headers = [`x-api-key: ${API_KEY}`, `authorization: ${authorization}`]
  const lines = [`${method} ${address} HTTP/1.1`, 'host: 127.0.0.1', ...headers]
  socket.write(`${lines.join('\r\n')}\r\ncontent-length: 3000000\r\n\r\n`)
  socket.write(Buffer.alloc(1_000_000))
  return socket
}

function send(method: string, address: string, bytes: number, key = API_KEY): Promise<Response> {
  return fetch(`${edge.origin}${address}`, {
    method,
    body: new Uint8Array(bytes),
    headers: { 'x-api-key': key, authorization: EDITOR },
  })
}

test.for([
  ['POST', '/api/Noticias', A_PICTURE],
  ['PUT', '/api/Noticias/7', A_PICTURE],
  ['POST', '/api/Subsecciones', A_DOCUMENT],
  ['PUT', '/api/Subsecciones/7', A_DOCUMENT],
] as const)('%s %s takes %d bytes: a file and its fields', async ([method, address, bytes]) => {
  const response = await send(method, address, bytes)
  expect([response.status, await response.text()]).toEqual([200, address])
  expect(response.headers.get('x-received')).toBe(String(bytes))
  expect(response.headers.get('x-cache')).toBeNull()
})

test.for([
  ['/api/Noticias', A_PICTURE],
  ['/api/Subsecciones', A_DOCUMENT],
] as const)('a refusal of %s before all was read comes through', async ([address, bytes]) => {
  const response = await fetch(`${edge.origin}${address}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'x-api-key': API_KEY, 'x-forbidden': '1', authorization: EDITOR },
  })
  expect([response.status, await response.text()]).toEqual([403, 'forbidden'])
})

test.for([
  ['POST', '/api/Noticias', 5_000_000],
  ['PUT', '/api/Noticias/7', 5_000_000],
  ['POST', '/api/Noticias/7/restaurar', 65 * 1024 + 1],
  ['PUT', '/api/Noticias/siete', 65 * 1024 + 1],
  ['POST', '/api/Otra', 65 * 1024 + 1],
  ['POST', '/api/Subsecciones', 52 * 1024 * 1024],
  ['PUT', '/api/Subsecciones/7', 52 * 1024 * 1024],
  ['PUT', '/api/Subsecciones/7/mover', 65 * 1024 + 1],
  ['POST', '/api/Secciones', 65 * 1024 + 1],
] as const)('%s %s refuses %d bytes as a problem in Spanish', async ([method, address, bytes]) => {
  const response = await send(method, address, bytes)
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await response.json()).toMatchObject({
    status: 413,
    code: 'too_large',
    detail: 'El contenido enviado es demasiado grande.',
  })
})

test.for([
  ['/api/Noticias', A_PICTURE],
  ['/api/Subsecciones', 5_000_000],
] as const)('a file for %s without the key is refused for the key', async ([address, bytes]) => {
  const response = await send('POST', address, bytes, 'otra')
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await response.json()).toMatchObject({ status: 401, code: 'missing_key' })
})

test.for([
  ['POST', '/api/Noticias'],
  ['PUT', '/api/Subsecciones/7'],
] as const)(
  'K10 %s %s without the right role is refused before the body is read',
  async ([method, address]) => {
    const socket = await beginUpload('127.0.0.1', { method, address })
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('HTTP/1.1 401')
    expect(answer.toString()).toContain('Content-Type: application/problem+json; charset=utf-8')
    expect(answer.toString()).toContain('"title":"Debe iniciar sesi\\u00f3n"')
    expect(edge.heldUploads()).toEqual([])
    socket.destroy()
  },
)

test('of one client four uploads are taken in at once, and reading goes on', async () => {
  const client = '127.0.1.1'
  const sockets = await Promise.all(
    Array.from({ length: 4 }, () => beginUpload(client, { authorization: EDITOR })),
  )
  await expect.poll(() => edge.heldUploads().length).toBe(4)
  const fifth = await beginUpload(client, { authorization: EDITOR })
  const answer = answerOf(fifth)
  await expect.poll(answer).toMatch(/^HTTP\/1.1 429 .*Retry-After: 5.*"code":"too_many"/s)
  expect(await edge.getFrom(client, '/api/Noticias')).toMatchObject({ status: 200 })
  for (const socket of [...sockets, fifth]) socket.destroy()
  await expect.poll(() => edge.heldUploads().length).toBe(0)
})

test('while the api is dead, an upload gets a 503', async () => {
  edge.behind.isDead = true
  const response = await send('POST', '/api/Subsecciones', 100)
  expect(await response.json()).toMatchObject({ status: 503, code: 'unavailable' })
})
