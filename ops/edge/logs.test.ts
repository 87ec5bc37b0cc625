import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { PORTS } from '../addresses.ts'
import { API_KEY, startTestEdge } from './test-edge.ts'

const heard: string[] = []
const socket = createSocket('udp4').on('message', (message) => void heard.push(String(message)))
socket.bind(PORTS.testEdge.logs.security, '127.0.0.1')
await once(socket, 'listening')
const edge = await startTestEdge(PORTS.testEdge.logs)
afterAll(async () => {
  await edge.stop()
  socket.close()
})

const TYPED = 'palabra-que-alguien-escribio'

/** What the edge tells of a request, as soon as it comes. */
async function told(work: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const before = heard.length
  await work()
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before))
  const line = heard[before] ?? ''
  expect(line).not.toContain(TYPED)
  return JSON.parse(line.slice(line.indexOf('{')))
}

test('K9 what the edge refuses by itself is told, without what was sent', async () => {
  const withoutKey = { headers: { 'x-api-key': TYPED, 'x-address': '198.51.100.1' } }
  expect(
    await told(() => fetch(`${edge.origin}/api/Noticias?q=${TYPED}`, withoutKey)),
  ).toMatchObject({ status: 401, route: '/api', method: 'GET', address: '127.0.0.1' })

  const body = TYPED.repeat(4_000)
  expect(await told(() => post('/api/v1/auth/login', body))).toMatchObject({
    status: 413,
    route: '/api/v1/auth',
    method: 'POST',
  })
})

test('K9 where citizens write it tells no address', async () => {
  const withoutKey = { headers: { 'x-api-key': TYPED } }
  expect(
    await told(() => fetch(`${edge.origin}/api/Encuestas/abiertas`, withoutKey)),
  ).toMatchObject({ status: 401, address: '' })
})

test('K9 a limit behind the cache is told with who asked, and what those behind refuse is theirs to tell', async () => {
  edge.behind.status = 403
  await edge.get('/api/Noticias/1')
  edge.answerAsUsual()
  const searches = Array.from({ length: 120 }, (_, i) =>
    edge.getFrom('127.0.3.1', `/api/Buscador?q=${TYPED}${i}`),
  )
  expect(await told(() => Promise.all(searches))).toMatchObject({
    status: 429,
    address: '127.0.3.1',
  })
})

function post(path: string, body: string): Promise<Response> {
  const headers = { 'x-api-key': API_KEY }
  return fetch(`${edge.origin}${path}`, { method: 'POST', headers, body })
}
