import { Readable } from 'node:stream'
import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { headerWord, word } from './nasty-forms.ts'
import type { openWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>
type Headers = Record<string, string>
export type NastyRequest = InjectOptions & { pieces?: Buffer[] }
type Forms = fc.Arbitrary<{ pieces: Buffer[]; contentType: string }>

const encode = (value: string) => encodeURIComponent(value.toWellFormed())

export const segment = fc.oneof(
  { weight: 5, arbitrary: word.map(encode) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%c0%af', '..%2f', '1%', '%ff', '1;a', '') },
)
export const itemId = fc.oneof(segment, fc.constantFrom('1', '2', '3', '01', '2147483647'))

export function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(fc.constantFrom(...names, 'otro', '__proto__'), segment), { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
}

/** What any client could send to the routes of a desk. */
export function nastyRequests(callers: { visitor: Headers; editor: Headers }, forms: Forms) {
  const { visitor, editor } = callers
  const headers = anyHeaders([visitor, editor, editor])
  const staffHeaders = fc
    .option(
      fc.oneof(fc.constantFrom('"1"', 'W/"2"', '3', '*', '"0"', '""', '"1", "2"'), headerWord),
      { nil: undefined },
    )
    .map((version) => ({ ...editor, ...(version !== undefined && { 'if-match': version }) }))

  return {
    read: (url: fc.Arbitrary<string>): fc.Arbitrary<NastyRequest> => fc.record({ url, headers }),

    write: (method: 'POST' | 'PUT', url: fc.Arbitrary<string>): fc.Arbitrary<NastyRequest> =>
      fc.record({ url, headers: staffHeaders, form: forms }).map((request) => ({
        method,
        url: request.url,
        pieces: request.form.pieces,
        headers: { ...request.headers, 'content-type': request.form.contentType },
      })),

    /** Bodies of JSON: what is asked for, something like it, or anything at all. */
    writeJson: (
      method: 'POST' | 'PUT',
      url: fc.Arbitrary<string>,
      fields: Record<string, fc.Arbitrary<unknown>>,
    ): fc.Arbitrary<NastyRequest> => {
      const anything = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }))
      const almost = Object.entries(fields).map(
        ([name, good]) => [name, fc.oneof({ weight: 5, arbitrary: good }, anything)] as const,
      )
      const body = fc.oneof(
        {
          weight: 8,
          arbitrary: fc
            .record(Object.fromEntries(almost), { requiredKeys: [] })
            .map((value) => JSON.stringify(value)),
        },
        { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
        { weight: 1, arbitrary: word },
      )
      return fc.record({ url, headers: staffHeaders, body }).map((request) => ({
        method,
        url: request.url,
        pieces: [Buffer.from(request.body)],
        headers: { ...request.headers, 'content-type': 'application/json' },
      }))
    },

    /** Requests that need no body; at times one comes along all the same. */
    bare: (method: 'DELETE' | 'POST', url: fc.Arbitrary<string>): fc.Arbitrary<NastyRequest> =>
      fc
        .record({
          url,
          headers: staffHeaders,
          form: fc.option(forms, { freq: 4, nil: undefined }),
        })
        .map(({ form, ...request }) => ({
          method,
          url: request.url,
          ...(form && { pieces: form.pieces }),
          headers: { ...request.headers, ...(form && { 'content-type': form.contentType }) },
        })),
  }
}

/** Headers that anybody can write, beside those that let them in. */
function anyHeaders(callers: readonly Headers[]): fc.Arbitrary<Headers> {
  return fc
    .tuple(
      fc.constantFrom(...callers),
      fc.dictionary(
        fc.constantFrom(
          ...['if-match', 'if-none-match', 'x-request-id', 'accept', 'range', 'expect-ct'],
          'cookie',
        ),
        headerWord,
        { maxKeys: 3 },
      ),
      fc.option(
        fc
          .oneof(headerWord, fc.constantFrom('a.b.c', 'e30.e30.'))
          .map((value) => `Bearer ${value}`),
        { freq: 8, nil: undefined },
      ),
    )
    .map(([allowed, others, authorization]) => ({
      ...others,
      ...allowed,
      ...(authorization !== undefined && { authorization }),
    }))
}

/** To each route. */
export const INPUTS = runs(1_000)

const SENTENCE = /^[A-ZÁÉÍÓÚ].*\.$/

/** Never a 5xx; refusals are problems in Spanish, with no inside of ours. Returns how many were no refusals. */
export async function expectAnswers(
  app: World['app'],
  requests: fc.Arbitrary<NastyRequest>,
): Promise<number> {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(requests, async ({ pieces, ...options }) => {
      const response = await app.inject({
        ...options,
        ...(pieces && { payload: payloadOf(pieces) }),
      })
      expect(response.statusCode).toBeLessThan(500)
      if (response.statusCode < 400) {
        accepted++
        return
      }
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      const { status, detail, fields = {} } = response.json()
      expect(status).toBe(response.statusCode)
      for (const sentence of [detail, ...Object.values(fields)]) expect(sentence).toMatch(SENTENCE)
      expect(response.body).not.toMatch(
        /select |insert |stack|node_modules|expected|invalid input/i,
      )
    }),
    { numRuns: INPUTS },
  )
  return accepted
}

/** A stream is read once, and the same request may be sent again to find a smaller one that fails. */
function payloadOf(pieces: Buffer[]): Buffer | Readable {
  const [first] = pieces
  return pieces.length === 1 && first ? first : Readable.from(pieces)
}
