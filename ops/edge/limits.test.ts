import { afterAll, afterEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { type Answer, API_KEY, askFrom, startTestEdge, TOO_MANY } from './test-edge.ts'

const edge = await startTestEdge(PORTS.testEdge.limits)
afterEach(edge.answerAsUsual)
afterAll(edge.stop)

/** All of them in the same moment. */
function askAtOnce(client: string, addresses: readonly string[]): Promise<Answer[]> {
  return Promise.all(addresses.map((address) => edge.getFrom(client, address)))
}
const searches = (path: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${path}?q=palabra${i}`)
const refused = (answers: Answer[]) => answers.filter(({ status }) => status === 429)

test('a hall full of people who search in the same second is answered; who searches without end is held back, and may go on reading', async () => {
  // The same page, to whoever answers.
  const rush = (paths: string[], network: number) =>
    Promise.all(paths.map((path, i) => askAtOnce(`127.0.${network}.${i + 1}`, searches(path, 160))))
  const [pages = [], reads = [], ...capitals] = await rush(
    ['/buscador', '/api/Buscador', '/BUSCADOR'],
    1,
  )
  // All of them at once are more than wait at a door, and do not come in the same second.
  const others = await rush(['/buscador/', '/buscador.data', '/buscador/_.data'], 6)
  expect(refused(pages)[0]?.text).toBe(TOO_MANY)
  expect(JSON.parse(refused(reads)[0]?.text ?? '{}')).toMatchObject({
    status: 429,
    code: 'too_many',
    detail: `${TOO_MANY}. Intente de nuevo en unos segundos.`,
  })
  for (const answers of [pages, reads, ...capitals, ...others]) {
    expect(answers.length - refused(answers).length).toBeGreaterThanOrEqual(60)
    expect(refused(answers).length).toBeGreaterThan(0)
  }
  const elsewhere = ['/preguntasFrecuentes?q=perro', '/transparency?q=acta', '/noticias?pagina=77']
  expect(await askAtOnce('127.0.1.1', elsewhere)).toEqual(
    elsewhere.map((text) => ({ status: 200, text })),
  )
})

test('whatever one client asks for that has to be made, some of it waits and the rest is refused; who comes after it is answered', async () => {
  // Seven at once, 300 that wait, and forty more each second: five hundred are asked for sooner than they are made.
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

test('K9 a sign-in is handed on and never kept; who asks without end is refused, and others are not', async () => {
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
