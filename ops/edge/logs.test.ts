import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { FORM_CALLS, FORM_PAGES } from '@terminal/contract/pages/pages'
import { FORM_FILES } from '@terminal/server/edge/forms'
import { afterAll, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { API_KEY, firstRefused, startTestEdge } from './test-edge.ts'

const heard: string[] = []
const socket = createSocket('udp4').on('message', (message) => void heard.push(String(message)))
socket.bind(PORTS.testEdge.logs.security, '127.0.0.1')
await once(socket, 'listening')
const ACCESS_LOG = 'solicitudes.jsonl'
let edge = await startTestEdge(PORTS.testEdge.logs)
writeFileSync(join(edge.dir, 'public', FORM_FILES.tooLarge), 'demasiado')
afterAll(async () => {
  await edge.stop()
  socket.close()
})

const TYPED = 'palabra-que-alguien-escribio'

/** What the edge tells of a request, as soon as it comes. */
async function told(work: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const before = heard.length
  await work()
  await expect.poll(() => heard.length).toBeGreaterThan(before)
  const line = heard[before] ?? ''
  expect(line).not.toContain(TYPED)
  return JSON.parse(line.slice(line.indexOf('{')))
}

test('K9 the edge’s own refusals are reported, without what was sent', async () => {
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

const ANSWERED = ['/encuesta/unica', '/api/Encuestas/unica/respuestas']
test.each([
  ...FORM_PAGES.map(({ path }) => path),
  ...FORM_CALLS,
  ...ANSWERED,
  // Spellings of the same that nginx understands.
  '/%70qrsd/Radicar',
  '/API/contacto/CORREO',
  '/api//Contacto/correo',
  '/api/./Opiniones',
])('K9 what it refuses at %s has no address', async (path) => {
  const line = await told(() => announce(path, 999_999_999))
  expect(line).toMatchObject({ status: 413, method: 'POST', address: '' })
})

test('K9 what it refuses elsewhere has one', async () => {
  expect(await told(() => announce('/noticias', 999_999_999))).toMatchObject({
    status: 413,
    address: '127.0.0.1',
  })
})

test('K9 a limit behind the cache is reported with its client, and refusals of web and api are not', async () => {
  edge.behind.status = 403
  await edge.get('/api/Noticias/1')
  edge.answerAsUsual()
  const { edge: port } = PORTS.testEdge.logs
  const searches = Array.from({ length: 200 }, (_, i) => ({
    port,
    path: `/api/Buscador?q=${TYPED}${i}`,
    headers: { 'x-api-key': API_KEY },
  }))
  expect(await told(() => firstRefused('127.0.3.1', searches))).toMatchObject({
    status: 429,
    address: '127.0.3.1',
  })
})

test('K9 the access log has a line for each request, which says neither who asked nor what for, and is off unless it is named', async () => {
  await edge.stop()
  // An unused edge: a line is written after its answer, perhaps while another test counts.
  edge = await startTestEdge(PORTS.testEdge.logs, { accessLog: ACCESS_LOG })
  const code = '2026-000123'
  const asked = [
    ['/noticias', '/noticias'],
    [`/buscador?q=${TYPED}`, '/buscador'],
    [`/api/Buscador?q=${TYPED}`, '/api/Buscador'],
    [`/pqrsd/seguimiento?radicado=${code}`, '-'],
    [`/pqrsd/seguimiento/archivo?clave=${code}`, '-'],
    [`/api/Contacto/seguimiento/${code}`, '-'],
    [`/%70qrsd/${code}`, '-'],
    [`/encuesta/${TYPED}`, '-'],
    [`/opinion?pagina=${TYPED}`, '-'],
  ] as const
  const headers = { 'user-agent': TYPED, referer: `http://x/${TYPED}`, cookie: TYPED }
  for (const [path] of asked) await edge.get(path, headers)
  await post('/api/Contacto/correo', TYPED)
  await expect.poll(accessLines).toHaveLength(asked.length + 1)
  const lines = accessLines()
  // Two processes write them: not always in the order of their answers.
  const paths = lines.map((line) => String(JSON.parse(line).path))
  expect(paths.toSorted(byText)).toEqual([...asked.map(([, path]) => path), '-'].toSorted(byText))
  for (const word of [TYPED, code, '127.0.0.1', 'radicado'])
    expect(lines.join()).not.toContain(word)

  await edge.stop()
  edge = await startTestEdge(PORTS.testEdge.logs)
  await edge.get('/noticias')
  const written = readFileSync(join(edge.dir, 'nginx.conf'), 'utf8')
  expect(written).not.toMatch(/access_log (?!syslog:|off;)/)
  expect(readdirSync(edge.dir, { recursive: true }).join()).not.toMatch(/log|solicitudes\.jsonl/)
})

/** Without the requests that waited for the edge to start. */
function accessLines(): string[] {
  const lines = readFileSync(join(edge.dir, ACCESS_LOG), 'utf8').split('\n').slice(0, -1)
  return lines.filter((line) => JSON.parse(line).path !== '/salud')
}

function byText(a: string, b: string): number {
  return a.localeCompare(b)
}

/** A request that says how much it will send, and sends nothing. */
async function announce(path: string, bytes: number): Promise<void> {
  const socket = connect(PORTS.testEdge.logs.edge, '127.0.0.1')
  const head = [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close']
  socket.write([...head, `x-api-key: ${API_KEY}`, `content-length: ${bytes}`, '', ''].join('\r\n'))
  await once(socket, 'data')
  // Or nginx would wait for what was announced.
  socket.destroy()
}

function post(path: string, body: string): Promise<Response> {
  const headers = { 'x-api-key': API_KEY }
  return fetch(`${edge.origin}${path}`, { method: 'POST', headers, body })
}
