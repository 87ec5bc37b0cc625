import { expect, test } from 'vitest'
import { z } from 'zod'
import { environment, httpOrigin, port, readEnvironment } from './environment.ts'

const SERVICE = environment.pick({ HOST: true, PORT: true, API_KEY: true })
const GOOD = { PORT: '8080', API_KEY: 'k'.repeat(32) }

test('takes what it asks for, without the blanks around it, and leaves the rest', () => {
  expect(readEnvironment({ ...GOOD, PORT: ' 8080\n', PATH: '/bin' }, SERVICE)).toEqual({
    HOST: '127.0.0.1',
    PORT: 8080,
    API_KEY: 'k'.repeat(32),
  })
})

test.for(['', '  ', undefined])('%j counts as missing', (nothing) => {
  expect(readEnvironment({ ...GOOD, HOST: nothing }, SERVICE).HOST).toBe('127.0.0.1')
  expect(() => readEnvironment({ ...GOOD, API_KEY: nothing }, SERVICE)).toThrow(
    /^Bad configuration:\n- API_KEY is missing$/,
  )
})

test('says everything that is wrong, each name once, and none of the values', () => {
  const schema = SERVICE.extend({ PORTS: z.string().transform(splitAtBlanks).pipe(z.array(port)) })
  const env = { PORT: 'secreto-1', API_KEY: 'secreto-2', PORTS: 'secreto-3 secreto-4' }
  expect(() => readEnvironment(env, schema)).toThrow(
    /^Bad configuration:\n- PORT is not valid\n- API_KEY is not valid\n- PORTS is not valid$/,
  )
  const error = z.instanceof(Error).parse(errorOf(() => readEnvironment(env, schema)))
  expect(`${error.stack}${JSON.stringify(error.cause)}`).not.toContain('secreto')
})

test.each([
  [port, ['80', '8080', '65535'], ['8', '65536', '080x', '-80', '8e3', '123456']],
  [
    httpOrigin,
    ['http://127.0.0.1:8001', 'https://terminal.example'],
    ['terminal.example', 'https://terminal.example/', 'ftp://terminal.example', 'https://a/b'],
  ],
  [environment.shape.DATABASE_URL, ['postgres://a/b', 'postgresql:///b'], ['mysql://a/b', 'a']],
] as const)('accepts what can be used, and nothing else', (schema, good, bad) => {
  for (const value of good) expect([value, schema.safeParse(value).success]).toEqual([value, true])
  for (const value of bad) expect([value, schema.safeParse(value).success]).toEqual([value, false])
})

function splitAtBlanks(value: string): string[] {
  return value.split(' ')
}

function errorOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
