import { afterAll, afterEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import {
  type Answer,
  API_KEY,
  askFrom,
  firstRefused,
  startTestEdge,
  TOO_MANY,
} from './test-edge.ts'

const edge = await startTestEdge(PORTS.testEdge.limits)
afterEach(edge.answerAsUsual)
afterAll(edge.stop)

/** All of them in the same moment. */
function askAtOnce(client: string, addresses: readonly string[]): Promise<Answer[]> {
  return Promise.all(addresses.map((address) => edge.getFrom(client, address)))
}
const searches = (path: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${path}?q=palabra${i}`)
const asked = (path: string) => ({
  port: PORTS.testEdge.limits.edge,
  path,
  headers: { 'x-api-key': API_KEY },
})
const refused = (answers: Answer[]) => answers.filter(({ status }) => status === 429)

/** Each of them made for one client alone. */
const MADE = [
  ...['/buscador', '/api/Buscador', '/viaja-con-nosotros', '/VIAJA-con-nosotros/_.data'],
  ...['/transparency', '/preguntasFrecuentes', '/api/Documentos', '/dashboard/home'],
]

test('a hall full of people who search in the same second is answered', async () => {
  const answers = await askAtOnce('127.0.1.1', searches('/buscador', 60))
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200))
})

test('a client that floods has one budget for uncached requests, and may go on reading cached pages', async () => {
  const client = '127.0.1.2'
  // Of none as many as would be refused by themselves.
  const all = Array.from({ length: 30 }, (_, i) => MADE.map((path) => `${path}?q=palabra${i}`))
  const { text } = await firstRefused(client, all.flat().map(asked))
  expect(text).toContain(TOO_MANY)
  expect(await edge.getFrom(client, '/home')).toEqual({ status: 200, text: '/home' })
  expect((await edge.getFrom('127.0.1.3', '/buscador?q=otra')).status).toBe(200)
})

test('the refusal is a page for a browser, and a problem for a program', async () => {
  const page = await firstRefused('127.0.1.4', searches('/VIAJA-con-nosotros/', 180).map(asked))
  expect(page.text).toBe(TOO_MANY)
  const read = await firstRefused('127.0.1.5', searches('/api/Buscador', 180).map(asked))
  expect(JSON.parse(read.text)).toMatchObject({
    status: 429,
    code: 'too_many',
    detail: `${TOO_MANY}. Intente de nuevo en unos segundos.`,
  })
})

test('of one client’s uncached requests some wait and the rest are refused; other clients are answered', async () => {
  // Eleven at once, 120 that wait, and ten more each second: five hundred are asked for sooner than they are made.
  const addresses = Array.from({ length: 500 }, (_, i) => `/noticias?pagina=${i + 100}`)
  const leave = new AbortController()
  const question = { port: PORTS.testEdge.limits.edge, signal: leave.signal }
  const statuses: number[] = []
  const greedy = addresses.map(async (path) => {
    const answer = await askFrom('127.0.1.9', { ...question, path }).catch(() => undefined)
    if (answer) statuses.push(answer.status)
  })
  await Promise.race([expect.poll(() => statuses).toContain(429), Promise.all(greedy)])
  const modest = await askAtOnce('127.0.1.10', addresses.slice(0, 3))
  expect(modest.map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(() => statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
  leave.abort()
  await Promise.all(greedy)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('cacheable pages have a larger budget, and cache hits cost none of it', async () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, i) => `/noticia-detalle/${i + 1}`)
  const read = await askAtOnce('127.0.1.12', pages(120))
  expect(refused(read)).toEqual([])
  const again = await askAtOnce('127.0.1.13', [...pages(120), ...pages(120)])
  expect(refused(again)).toEqual([])
  const { text } = await firstRefused('127.0.1.14', pages(2_000).slice(120).map(asked))
  expect(text).toContain(TOO_MANY)
})

test('a file costs nothing behind the edge, and is never refused', async () => {
  const answers = await askAtOnce('127.0.1.11', Array<string>(300).fill('/assets/nada.js'))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
})

test('our own refreshes of the search are never held back', async () => {
  const addresses = Array<string>(150).fill('/buscador')
  const answers = await Promise.all(addresses.map((address) => edge.refresh(address)))
  expect(answers.map(({ status }) => status)).toEqual(Array(150).fill(200))
})

const signIn = (client: string, size = 100) =>
  askFrom(client, {
    port: PORTS.testEdge.limits.edge,
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
    body: Buffer.alloc(size, 'x'),
  })

test('K9 a sign-in is passed on and never cached; a client that floods is refused, and others are not', async () => {
  const asked = await Promise.all(Array.from({ length: 120 }, () => signIn('127.0.1.20')))
  const good = asked.filter(({ status }) => status === 200)
  const excess = asked.filter(({ status }) => status === 429)
  // Twenty-one at once, and two more each second: of so many most are refused, however long they take to come.
  expect(good.length).toBeGreaterThanOrEqual(21)
  expect(excess.length).toBeGreaterThan(60)
  expect(good.length + excess.length).toBe(120)
  expect(excess[0]?.headers['retry-after']).toBe('5')
  expect(new Set(good.map(({ headers }) => headers['x-times-asked'])).size).toBe(good.length)
  expect((await signIn('127.0.1.21')).status).toBe(200)
  // What is read of an account has no such limit.
  const statuses = await askAtOnce('127.0.1.20', Array<string>(15).fill('/api/v1/auth/status'))
  expect(refused(statuses)).toEqual([])
})

test('K9 what was typed is small, and lies in no file and in no log', async () => {
  expect((await signIn('127.0.1.22', 4_096)).headers['x-received']).toBe('4096')
  expect((await signIn('127.0.1.22', 4_097)).status).toBe(413)
  expect(edge.heldUploads()).toEqual([])
  expect(edge.log.join('')).not.toContain('auth/login')
})

test('K9 the keys of local tokens are read without the public key, and nothing else of an account', async () => {
  const read = async (path: string) => (await fetch(`${edge.origin}${path}`)).status
  expect(await read('/api/v1/auth/jwks')).toBe(200)
  expect(await read('/api/v1/auth/status')).toBe(401)
})
