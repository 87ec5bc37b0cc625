import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { ENCODINGS, startTestEdge } from './test-edge.ts'

const edge = await startTestEdge(PORTS.testEdge.withdrawn)
afterEach(edge.answerAsUsual)
afterAll(edge.stop)

/** Where the answer came from, and which address it was made for. */
async function ask(address: string): Promise<[string | null, string]> {
  const response = await edge.get(address)
  return [response.headers.get('x-cache'), await response.text()]
}

async function markGone(address: string, status: 404 | 410): Promise<void> {
  for (const encoding of ENCODINGS) {
    const headers = { 'x-gone': String(status), 'accept-encoding': encoding }
    expect((await edge.refresh(address, headers)).status).toBe(status)
  }
}

/** Ways to write the addresses of news item 32, of which some may reach it. */
function spellings(count: number): string[] {
  const bases = ['/noticia-detalle/32', '/api/Noticias/32']
  const character = fc.integer({ min: 0, max: 99 })
  const changes = [
    (text: string, at: number) =>
      `${text.slice(0, at)}${percent(text[at] ?? '')}${text.slice(at + 1)}`,
    (text: string, at: number) =>
      text.slice(0, at) + (text[at] ?? '').toUpperCase() + text.slice(at + 1),
    (text: string, at: number) =>
      text.slice(0, at) + (text[at] ?? '').toLowerCase() + text.slice(at + 1),
    (text: string) => text.replace('/32', '/032'),
    (text: string) => text.replace('/32', '/+32'),
    (text: string) => text.replace('/32', '//32'),
    (text: string) => text.replace('/32', '/./32'),
    (text: string) => text.replace('/32', '/x/../32'),
    (text: string) => text.replace('/32', '/32.0'),
    (text: string) => text.replace('/32', '/3%EF%BC%92'),
    (text: string) => `${text}/`,
    (text: string) => `${text}.data`,
    (text: string) => `${text}%20`,
    (text: string, at: number) => `${text}?x=${at}`,
    (text: string, at: number) => `${text}${text.includes('?') ? '&' : '?'}pageNumber=${at}`,
    (text: string) => `${text};a=1`,
    (text: string) => `/${text}`,
  ]
  const change = fc.tuple(fc.integer({ min: 0, max: changes.length - 1 }), character)
  const spelling = fc
    .tuple(fc.constantFrom(...bases), fc.array(change, { maxLength: 4 }))
    .map(([base, steps]) =>
      steps.reduce((text, [which, at]) => changes[which]?.(text, at % text.length) ?? text, base),
    )
  return [...bases, ...fc.sample(spelling, { numRuns: count, seed: 15 })]
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

test('of many spellings of a withdrawn item’s addresses none answers its text', async () => {
  const addresses = [...new Set(spellings(runs(10_000)))]
  const withText = async () => {
    const found: string[] = []
    const waiting = addresses.flatMap((address) =>
      ENCODINGS.map((encoding) => ({ address, encoding })),
    )
    const turns = waiting.values()
    let asked = 0
    // From many clients, so that no rate limit is reached.
    const askInTurn = async () => {
      for (const { address, encoding } of turns) {
        const client = `127.0.1.${(asked++ % 250) + 1}`
        const { status } = await edge.getFrom(client, address, encoding)
        if (status === 200) found.push(`${encoding} ${address}`)
      }
    }
    await Promise.all(Array.from({ length: 20 }, askInTurn))
    return found
  }
  edge.behind.cacheControl = 'public, max-age=60, s-maxage=1, stale-while-revalidate=1'
  expect((await withText()).length).toBeGreaterThan(addresses.length)
  edge.behind.isWithdrawn = true
  edge.behind.isDead = true
  const mark = async () => {
    for (const address of ['/noticia-detalle/32', '/api/Noticias/32']) await markGone(address, 404)
  }
  // Twice, as its job does: what was asked for before may be stored after the first time.
  await mark()
  await withText()
  await mark()
  expect(await withText()).toEqual([])
  edge.behind.isDead = false
  expect(await withText()).toEqual([])
  edge.behind.isWithdrawn = false
  edge.behind.cacheControl = 'public, max-age=1800'
})

test('while the origin answers, no cache entry outlives its lifetime', async () => {
  edge.behind.cacheControl = 'public, max-age=60, s-maxage=1, stale-while-revalidate=1'
  expect(await ask('/noticia-detalle/33')).toEqual(['MISS', '/noticia-detalle/33'])
  edge.behind.isWithdrawn = true
  await expect
    .poll(async () => (await ask('/noticia-detalle/33'))[1], { interval: 300 })
    .toBe('not there')
  edge.behind.isWithdrawn = false
  edge.behind.cacheControl = 'public, max-age=1800'
})

test.for([
  [404, 'ya no está publicad'],
  [410, 'retiró definitivamente'],
] as const)(
  'A10 with everything dead, what is gone is said to be (%d) until the site says so itself',
  async ([status, words]) => {
    for (const address of ['/noticia-detalle/34', '/api/Noticias/34']) {
      await expect.poll(async () => (await ask(address))[0]).toBe('HIT')
      edge.behind.isDead = true
      await markGone(address, status)
      const response = await edge.get(address)
      expect([response.status, response.headers.get('x-cache')]).toEqual([status, 'HIT'])
      expect((await response.text()).toLowerCase()).toContain(words)
      // Any other refresh leaves the entry.
      expect((await edge.refresh(address)).status).toBe(503)
      expect((await edge.get(address)).status).toBe(status)

      edge.behind.isDead = false
      const plain = { 'accept-encoding': 'identity' }
      expect((await edge.refresh(address, plain)).status).toBe(200)
      expect(await (await edge.get(address, plain)).text()).toBe(address)
    }
  },
)
