import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { FILING_CALL } from '@terminal/contract/petitions/feature'
import { isFull } from '@terminal/dev/effort'
import { staticPages } from '@terminal/server/edge/static-pages'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { API_KEY, answerOf, askFrom, firstRefused, startTestEdge } from './test-edge.ts'
import { OPERATOR } from './test-operator.ts'

const { edge: port } = PORTS.testEdge.slowForms
let edge = await startTestEdge(PORTS.testEdge.slowForms)
for (const [name, html] of Object.entries(staticPages(OPERATOR)))
  writeFileSync(join(edge.dir, 'public', name), html)

const FIRST = Buffer.alloc(300_000)
const CALL = FILING_CALL
const KEY = { 'x-api-key': API_KEY }

const begun: Socket[] = []
const endAll = () => {
  for (const socket of begun.splice(0)) socket.destroy()
}
afterEach(async () => {
  endAll()
  await expect.poll(() => edge.heldUploads().length).toBe(0)
})
afterAll(() => edge.stop())

/** A third of what was promised; the rest never comes. */
async function begin(client: string, path = '/pqrsd'): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: client })
  begun.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const lines = [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', `x-api-key: ${API_KEY}`]
  socket.write(`${lines.join('\r\n')}\r\ncontent-length: 900000\r\n\r\n`)
  socket.write(FIRST)
  return socket
}

/** As many from each of these clients. */
function beginAll(clients: readonly string[], each: number): Promise<Socket[]> {
  return Promise.all(clients.flatMap((client) => Array.from({ length: each }, () => begin(client))))
}

const send = (client: string, path = '/pqrsd') =>
  askFrom(client, { port, path, method: 'POST', headers: KEY, body: Buffer.from('a=1') })
const addresses = (network: number, count: number) =>
  Array.from({ length: count }, (_, i) => `127.0.${network}.${i + 1}`)

test('ten forms of one client are received at once; the next gets a page that says its text is still there, and reading goes on', async () => {
  const client = '127.0.7.1'
  await beginAll([client], 10)
  await expect.poll(() => edge.heldUploads().length).toBe(10)
  for (const path of ['/pqrsd', '//pqrsd', '/%70qrsd', '/pqrsd/', '/PQRSD', '/pqrsd?x=1']) {
    const { status, headers, text } = await send(client, path)
    expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([
      ...[path, 429, '30', 'no-store'],
    ])
    expect(text).toContain('Atrás: su texto sigue ahí')
    expect(text).toContain('tel:+576000000000')
  }
  const call = await send(client, CALL)
  expect([call.status, call.headers['retry-after']]).toEqual([429, '30'])
  expect(JSON.parse(call.text)).toMatchObject({ status: 429, code: 'too_many' })
  expect(await edge.getFrom(client, '/pqrsd')).toMatchObject({ status: 200 })
  expect(await send('127.0.7.2')).toMatchObject({ status: 200 })
  endAll()
  await expect.poll(async () => (await send(client)).status).toBe(200)
})

test('following a petition has a place of its own, and a rate: the greedy wait and are refused', async () => {
  const client = '127.0.7.9'
  await beginAll([client], 10)
  await expect.poll(() => edge.heldUploads().length).toBe(10)
  for (const path of [
    '/pqrsd/seguimiento',
    '/PQRSD/seguimiento/_.data',
    '/api/Contacto/seguimiento',
  ])
    expect([path, (await send(client, path)).status]).toEqual([path, 200])
  // A file is read as slowly as its reader likes.
  for (const path of ['/api/Contacto/seguimiento/archivo', '/api/Contacto/seguimiento/agregar'])
    expect([path, (await send(client, path)).status]).toEqual([path, 429])

  const body = Buffer.from('a=1')
  const follow = { port, path: '/pqrsd/seguimiento', method: 'POST', body }
  const refused = await firstRefused('127.0.7.10', Array(300).fill(follow))
  expect(refused.text).toContain('Atrás: su texto sigue ahí')
  expect((await send('127.0.7.11', '/pqrsd/seguimiento')).status).toBe(200)
})

test('a large form that is refused gets the same page, and leaves nothing on disk', async () => {
  const client = '127.0.7.3'
  await beginAll([client], 10)
  await expect.poll(() => edge.heldUploads().length).toBe(10)
  const eleventh = await begin(client)
  const answer = answerOf(eleventh)
  await expect.poll(answer).toMatch(/^HTTP\/1.1 429 .*Retry-After: 30.*su texto sigue ahí/s)
  expect(edge.heldUploads()).toHaveLength(10)
})

test('forms have no rate: a hundred of one client are taken one after the other; of those who only read, the greedy wait and are refused', async () => {
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('127.0.7.4')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  }
  const readers = await Promise.all(
    Array.from({ length: 200 }, () => askFrom('127.0.7.5', { port, path: '/pqrsd' })),
  )
  const refused = readers.filter(({ status }) => status === 429)
  expect(readers.filter(({ status }) => status === 200).length).toBeGreaterThan(100)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('30')
})

test('slow uploads from 10 addresses block no one; from 40, others get the page that says so; a client that hangs up leaves nothing', async () => {
  await beginAll(addresses(8, 10), 10)
  await expect.poll(() => edge.heldUploads().length).toBe(100)
  expect(await send('127.0.7.6')).toMatchObject({ status: 200, text: '/pqrsd' })

  await beginAll(addresses(9, 30), 10)
  await expect.poll(() => edge.heldUploads().length).toBe(200)
  const held = edge.heldUploads().reduce((sum, bytes) => sum + bytes, 0)
  expect(held).toBeLessThan(200 * FIRST.length + 1)
  const { status, headers, text } = await send('127.0.7.6')
  expect([status, headers['retry-after']]).toEqual([429, '30'])
  expect(text).toContain('Atrás: su texto sigue ahí')
  expect((await send('127.0.7.6', CALL)).status).toBe(429)

  endAll()
  await expect.poll(() => edge.heldUploads()).toEqual([])
  expect(await send('127.0.7.6')).toMatchObject({ status: 200 })
})

test('who falls silent is borne for 30 s, and then nothing of them is left', async () => {
  const configuration = readFileSync(join(edge.dir, 'nginx.conf'), 'utf8')
  const borne = configuration.matchAll(/client_body_timeout (\w+);[^}]*?limit_conn forms /g)
  expect(new Set([...borne].map(([, time]) => time))).toEqual(new Set(['30s']))
  if (!isFull) {
    await edge.stop()
    edge = await startTestEdge(PORTS.testEdge.slowForms, { silentSeconds: 1 })
  }
  const [socket] = await beginAll(['127.0.7.8'], 1)
  await expect.poll(() => socket?.closed).toBe(true)
  await expect.poll(() => edge.heldUploads()).toEqual([])
})
