import { afterAll, afterEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { type Answer, startTestEdge, TOO_MANY } from './test-edge.ts'

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
  const [pages = [], reads = [], ...others] = await Promise.all(
    [
      '/buscador',
      '/api/Buscador',
      '/BUSCADOR',
      '/buscador/',
      '/buscador.data',
      '/buscador/_.data',
    ].map((path, i) => askAtOnce(`127.0.1.${i + 1}`, searches(path, 80))),
  )
  expect(refused(pages)[0]?.text).toBe(TOO_MANY)
  expect(JSON.parse(refused(reads)[0]?.text ?? '{}')).toMatchObject({
    status: 429,
    code: 'too_many',
    detail: `${TOO_MANY}. Intente de nuevo en unos segundos.`,
  })
  for (const answers of [pages, reads, ...others]) {
    expect(answers.length - refused(answers).length).toBeGreaterThanOrEqual(60)
    expect(refused(answers).length).toBeGreaterThan(0)
  }
  const elsewhere = ['/preguntasFrecuentes?q=perro', '/transparency?q=acta', '/noticias?pagina=77']
  expect(await askAtOnce('127.0.1.1', elsewhere)).toEqual(
    elsewhere.map((text) => ({ status: 200, text })),
  )
})

test('whatever one client asks for that has to be made, it waits for its turn, and others do not', async () => {
  const addresses = Array.from({ length: 60 }, (_, i) => `/noticias?pagina=${i + 100}`)
  const startedAt = performance.now()
  const greedy = askAtOnce('127.0.1.9', addresses).then((answers) => {
    expect(refused(answers)).toEqual([])
    return performance.now() - startedAt
  })
  const modest = askAtOnce('127.0.1.10', addresses.slice(0, 3)).then(
    () => performance.now() - startedAt,
  )
  // Twenty-one at once, and then forty a second.
  expect(await modest).toBeLessThan(900)
  expect(await greedy).toBeGreaterThan(900)
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
