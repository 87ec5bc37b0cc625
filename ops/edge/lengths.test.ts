import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESS_LENGTH } from '@terminal/contract/http/limits'
import { PAGES, READS } from '@terminal/contract/pages/pages'
import { isFull } from '@terminal/dev/effort'
import { afterAll, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { type Answer, firstRefused, startTestEdge } from './test-edge.ts'

const edge = await startTestEdge(PORTS.testEdge.lengths)
afterAll(edge.stop)

/** Also around where an address becomes too long, and where a header no longer fits what nginx sets aside for one. */
const LENGTHS = isFull
  ? Array.from({ length: 401 }, (_, i) => Math.max(1, i * 50))
  : [
      ...[1, 50, 500, 1_000, 2_000, 3_000, 4_000, 4_050, 4_100, 6_000],
      ...Array.from({ length: 8 }, (_, i) => ADDRESS_LENGTH - 200 + i * 50),
      ...[8_150, 8_200, 10_000, 16_000, 16_400, 20_000],
    ]
/** At once from one client: fewer than anybody has to wait for. */
const AT_ONCE = 10

const LETTERS = {
  'plain letters': (length: number) => 'a'.repeat(length),
  escapes: (length: number) => '%C3%B1'.repeat(Math.ceil(length / 6)),
  'both, mixed': (length: number) => 'ba%C3%B1o+'.repeat(Math.ceil(length / 10)),
}

let clients = 0

/** A few from each of many clients, so that no rate limit is reached. */
async function askAll(addresses: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let first = 0; first < addresses.length; first += AT_ONCE) {
    clients += 1
    const client = `127.1.${clients >> 8}.${clients & 255}`
    const asked = addresses.slice(first, first + AT_ONCE)
    answers.push(...(await Promise.all(asked.map((address) => edge.getFrom(client, address)))))
  }
  return answers
}

/** Answered in full where it is short enough, and refused as too long where it is not: nothing else. */
async function expectAnswered(addresses: readonly string[]): Promise<void> {
  const outcomes = (await askAll(addresses)).map(({ status, text }, i) => ({
    length: addresses[i]?.length,
    status,
    isWhole: text === addresses[i],
  }))
  expect(outcomes).toEqual(
    addresses.map(({ length }) => {
      const isWhole = length <= ADDRESS_LENGTH
      return { length, status: isWhole ? 200 : 414, isWhole }
    }),
  )
}

test.for(
  ['/buscador', '/viaja-con-nosotros'].flatMap((path) =>
    Object.entries(LETTERS).map(([kind, write]) => [path, kind, write] as const),
  ),
)('E5 %s answers a query of any length, in %s', async ([path, , write]) => {
  await expectAnswered(LENGTHS.map((length) => `${path}?q=${write(length)}`))
})

test('so does every address that reads a query, in each of its parameters', async () => {
  const addresses = [...PAGES, ...READS].flatMap(({ path, query, values = {} }) =>
    Object.keys(query)
      .filter((name) => !(name in values))
      .map((name) => ({ name, asked: { ...query, [name]: 'a' } }))
      .flatMap(({ name, asked }) =>
        [2_000, 2_600, 3_000, 3_400, 3_800, ADDRESS_LENGTH - 100].map((length) => {
          const pairs = Object.entries({ ...asked, [name]: 'a'.repeat(length) })
          const given = pairs.filter(([, value]) => value !== '')
          return `${path}?${given.map((pair) => pair.join('=')).join('&')}`
        }),
      ),
  )
  await expectAnswered(addresses)
})

test('a long address leaves nothing in the cache, and waits for its turn like any other', async () => {
  const kept = () =>
    ['cache', 'rounds'].flatMap((folder) => readdirSync(join(edge.dir, 'state', folder)))
  expect(kept()).toEqual([])
  const lengths = [200, 3_000, 7_900]
  const refused = await Promise.all(
    lengths.map((length, i) => {
      const words = Array.from({ length: 180 }, (_, each) => 'a'.repeat(length - each))
      const questions = words.map((word) => ({
        port: PORTS.testEdge.lengths.edge,
        path: `/buscador?q=${word}`,
      }))
      return firstRefused(`127.0.3.${i + 1}`, questions)
    }),
  )
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  for (const name of [1_000, 3_000, 7_900].map((length) => 'a'.repeat(length)))
    await edge.get(`/compartir/${name}.png`)
  expect(kept()).toEqual([])
})
