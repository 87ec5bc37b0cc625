import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_API_KEY, DEMO_PERSONAL_DATA_KEYS, DEMO_REFRESH_SECRET } from './demo-values.ts'
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

const SITE = environment
  .pick({ API_KEY: true, EDGE_REFRESH_SECRET: true, OIDC_ISSUER: true, PUBLIC_ORIGIN: true })
  .extend({ TICKETS_ORIGIN: httpOrigin.optional() })
const DEMO = {
  API_KEY: DEMO_API_KEY,
  EDGE_REFRESH_SECRET: DEMO_REFRESH_SECRET,
  OIDC_ISSUER: 'http://localhost:21040',
  PUBLIC_ORIGIN: 'http://terminal.example',
  TICKETS_ORIGIN: 'http://127.0.0.1:21060',
}

test('what the repository shows to everybody is refused, all of it in one message', () => {
  expect(() => readEnvironment({ ...DEMO, NODE_ENV: 'production' }, SITE)).toThrow(
    /^Bad configuration:\n- API_KEY is the demonstration's, which everybody knows\n- EDGE_REFRESH_SECRET is the demonstration's, which everybody knows\n- OIDC_ISSUER is not https\n- PUBLIC_ORIGIN is not https\n- TICKETS_ORIGIN is for a local stack only$/,
  )
})

test('and taken by a stack that says it is local', () => {
  expect(readEnvironment({ ...DEMO, STACK: 'local' }, SITE)).toEqual(DEMO)
})

const [, demoKey] = DEMO_PERSONAL_DATA_KEYS.split(':')
test.for([
  DEMO_PERSONAL_DATA_KEYS,
  `2026:${demoKey}`,
  `2026:${'A'.repeat(43)}=, ${DEMO_PERSONAL_DATA_KEYS}`,
])(
  'the key of the demonstration opens nothing anywhere else, whatever stands around it: %s',
  (keys) => {
    const schema = environment.pick({ PERSONAL_DATA_KEYS: true })
    expect(() => readEnvironment({ PERSONAL_DATA_KEYS: keys }, schema)).toThrow(
      /^Bad configuration:\n- PERSONAL_DATA_KEYS is the demonstration's, which everybody knows$/,
    )
    const local = { PERSONAL_DATA_KEYS: keys, STACK: 'local' }
    expect(readEnvironment(local, schema)).toEqual({ PERSONAL_DATA_KEYS: keys })
  },
)

test.for(['Local', 'producción', 'true', '1'])('a stack cannot be %s', (stack) => {
  expect(() => readEnvironment({ ...GOOD, STACK: stack }, SERVICE)).toThrow(
    /^Bad configuration:\n- STACK is not valid$/,
  )
})

test('is refused together with what is missing, and only where it is read', () => {
  expect(() =>
    readEnvironment({ ...DEMO, API_KEY: '' }, SITE.pick({ API_KEY: true, OIDC_ISSUER: true })),
  ).toThrow(/^Bad configuration:\n- API_KEY is missing\n- OIDC_ISSUER is not https$/)
  expect(readEnvironment({ ...DEMO, ...GOOD }, SERVICE)).toMatchObject({ PORT: 8080 })
})

test.each([
  [port, ['80', '8080', '65535'], ['8', '65536', '080x', '-80', '8e3', '123456']],
  [
    httpOrigin,
    ['http://127.0.0.1:8001', 'https://terminal.example'],
    [
      ...['terminal.example', 'https://terminal.example/', 'ftp://terminal.example', 'https://a/b'],
      ...[
        '*',
        'https://*',
        'https://*.terminal.example',
        'https://a;b',
        "https://a'b",
        'https://A',
      ],
      ...['https://a:443', 'https://a@b', 'https://a?b', 'https://a#b', 'https://a https://b'],
    ],
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

test('the antivirus is a host and a port, or there is none', () => {
  const schema = environment.pick({ ANTIVIRUS: true })
  const read = (ANTIVIRUS: string) => readEnvironment({ ANTIVIRUS }, schema).ANTIVIRUS
  expect(read('')).toBeUndefined()
  expect(read('clamd.interno:3310')).toEqual({ host: 'clamd.interno', port: 3310 })
  expect(read('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  for (const bad of ['clamd', ':3310', 'clamd:', 'clamd:99999', 'tcp://clamd:3310', 'a b:3310'])
    expect(() => read(bad)).toThrow('Bad configuration:\n- ANTIVIRUS is not valid')
})
