import { Readable } from 'node:stream'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { headerWord, nastyForm, word } from './nasty-forms.ts'
import { openNewsDesk } from './news-desk.ts'

const { app, create, editor, logLines, restore, visitor } = await openNewsDesk()
const known = await Promise.all([1, 2, 3].map(() => create()))

beforeEach(async () => {
  for (const { id } of known) await restore(id)
  logLines.length = 0
})

afterEach(async () => {
  expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  // Whatever got in can be read by everybody.
  for (const headers of [editor, visitor])
    expect((await app.inject({ url: '/api/Noticias', headers })).statusCode).toBe(200)
})

const encode = (value: string) => encodeURIComponent(value.toWellFormed())

const segment = fc.oneof(
  { weight: 5, arbitrary: word.map(encode) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%c0%af', '..%2f', '1%', '%ff', '1;a', '') },
)
const id = fc.oneof(segment, fc.constantFrom('1', '2', '3', '01', '2147483647'))

/** Headers that anybody can write, beside those that let them in. */
const headers = fc
  .tuple(
    fc.constantFrom(visitor, editor, editor),
    fc.dictionary(
      fc.constantFrom(
        ...['if-match', 'if-none-match', 'x-request-id', 'accept', 'range', 'expect-ct', 'cookie'],
      ),
      headerWord,
      { maxKeys: 3 },
    ),
    fc.option(
      fc.oneof(headerWord, fc.constantFrom('a.b.c', 'e30.e30.')).map((value) => `Bearer ${value}`),
      { freq: 8, nil: undefined },
    ),
  )
  .map(([allowed, others, authorization]) => ({
    ...others,
    ...allowed,
    ...(authorization !== undefined && { authorization }),
  }))

const staffHeaders = fc
  .option(
    fc.oneof(fc.constantFrom('"1"', 'W/"2"', '3', '*', '"0"', '""', '"1", "2"'), headerWord),
    { nil: undefined },
  )
  .map((version) => ({ ...editor, ...(version !== undefined && { 'if-match': version }) }))

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('pageNumber', 'pageSize', 'anio', 'orden', 'otro', '__proto__'),
      segment,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

type Request = InjectOptions & { pieces?: Buffer[] }

/** A stream is read once, and the same request may be sent again to find a smaller one that fails. */
const payloadOf = (pieces: Buffer[]) => (pieces.length === 1 ? pieces[0] : Readable.from(pieces))

const read = (url: fc.Arbitrary<string>) => fc.record({ url, headers })

function write(method: 'POST' | 'PUT', url: fc.Arbitrary<string>) {
  return fc.record({ url, headers: staffHeaders, form: nastyForm }).map((request) => ({
    ...{ method, url: request.url, pieces: request.form.pieces },
    headers: { ...request.headers, 'content-type': request.form.contentType },
  }))
}

/** Requests that need no body; at times one comes along all the same. */
function bare(method: 'DELETE' | 'POST', url: fc.Arbitrary<string>) {
  return fc
    .record({
      url,
      headers: staffHeaders,
      form: fc.option(nastyForm, { freq: 4, nil: undefined }),
    })
    .map(({ form, ...request }) => ({
      ...{ method, url: request.url, ...(form && { pieces: form.pieces }) },
      headers: { ...request.headers, ...(form && { 'content-type': form.contentType }) },
    }))
}

const item = id.map((each) => `/api/Noticias/${each}`)
const routes: Record<string, fc.Arbitrary<Request>> = {
  list: read(query.map((each) => `/api/Noticias?${each}`)),
  item: read(item),
  years: read(query.map((each) => `/api/Noticias/anios?${each}`)),
  nearby: read(item.map((address) => `${address}/cercanas`)),
  file: read(fc.array(segment, { maxLength: 4 }).map((parts) => `/archivos/${parts.join('/')}`)),
  create: write('POST', fc.constant('/api/Noticias')),
  revise: write('PUT', item),
  remove: bare('DELETE', item),
  restore: bare(
    'POST',
    item.map((address) => `${address}/restaurar`),
  ),
}

const SENTENCE = /^[A-ZÁÉÍÓÚ].*\.$/

for (const [name, request] of Object.entries(routes)) {
  test(`1,000 generated inputs to the ${name} route: never a 5xx, refusals are problems in Spanish`, async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ pieces, ...options }) => {
        const response = await app.inject({
          ...options,
          ...(pieces && { payload: payloadOf(pieces) }),
        })
        expect(response.statusCode).toBeLessThan(500)
        if (response.statusCode < 400) return
        expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
        const { status, detail, fields = {} } = response.json()
        expect(status).toBe(response.statusCode)
        for (const sentence of [detail, ...Object.values(fields)])
          expect(sentence).toMatch(SENTENCE)
        expect(response.body).not.toMatch(
          /select |insert |stack|node_modules|expected|invalid input/i,
        )
      }),
      { numRuns: 1_000 },
    )
  }, 120_000)
}
