import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorld } from './world.ts'

const { app, get } = await openWorld()

const NASTY = [
  '\0',
  '\ud800',
  "' or 1=1 --",
  '%00',
  '\u202e',
  '../',
  '9'.repeat(40),
  '-0',
  '1e309',
  '{{}}',
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...NASTY),
  fc.integer().map(String),
)
const encode = (value: string) => encodeURIComponent(value.toWellFormed())

const addresses = {
  list: fc.record({ pageNumber: text, pageSize: text, other: text }, { requiredKeys: [] }).map(
    (query) =>
      `/api/Noticias?${Object.entries(query)
        .map(([k, v]) => `${k}=${encode(v)}`)
        .join('&')}`,
  ),
  item: text.map((id) => `/api/Noticias/${encode(id)}`),
  file: fc.array(text, { maxLength: 4 }).map((parts) => `/archivos/${parts.map(encode).join('/')}`),
}

for (const [name, address] of Object.entries(addresses)) {
  test(`1,000 generated inputs to the ${name} route: never a 5xx, refusals are problems in Spanish`, async () => {
    await app.ready()
    await fc.assert(
      fc.asyncProperty(address, async (url) => {
        const response = await get(url)
        expect(response.statusCode).toBeLessThan(500)
        if (response.statusCode < 400) return
        expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
        const problem = response.json()
        expect(problem.status).toBe(response.statusCode)
        expect(problem.detail).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
        expect(response.body).not.toMatch(/select |stack|node_modules/i)
      }),
      { numRuns: 1_000 },
    )
  }, 60_000)
}
