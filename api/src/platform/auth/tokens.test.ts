import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Claims, createSigningKey, now, startIssuer } from '../../../test/issuer.ts'
import { openTokens, type TokenSettings } from './tokens.ts'

const REST_MS = 5_000
const TEN_MINUTES_MS = 10 * 60 * 1_000
const WRONG = {
  code: 'unauthenticated',
  message: 'Su sesión no es válida o ya venció. Inicie sesión de nuevo.',
}
const SILENT = {
  code: 'unavailable',
  message: 'El servicio de identidad no responde por ahora. Intente de nuevo en unos minutos.',
}

let issuer: Awaited<ReturnType<typeof startIssuer>>

beforeEach(async () => {
  // The clocks only: the provider answers over a real connection.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  issuer = await startIssuer()
})

afterEach(async () => {
  vi.useRealTimers()
  await issuer.stop().catch(() => undefined)
})

const open = (changes: Partial<TokenSettings> = {}) =>
  openTokens({ ...issuer.settings, ...changes })

async function read(claims: Claims, changes: Partial<TokenSettings> = {}) {
  return open(changes).verify(await issuer.sign(claims))
}

describe('a good token', () => {
  test('says who signed in and until when', async () => {
    const exp = now() + 300
    expect(await read({ sub: 'ana', name: 'Ana Ruiz', roles: ['noticias'], exp })).toEqual({
      issuer: issuer.url,
      subject: 'ana',
      name: 'Ana Ruiz',
      hasScope: true,
      roles: ['noticias'],
      expiresAt: exp,
    })
  })

  test('may be signed with any key of the provider', async () => {
    const token = await issuer.sign({ sub: 'ana' }, { key: issuer.ecKey })
    expect(await open().verify(token)).toMatchObject({ subject: 'ana' })
  })

  test('may be for several audiences, ours among them', async () => {
    const aud = ['otra', issuer.settings.audience]
    expect(await read({ aud })).toMatchObject({ hasScope: true })
  })

  test('is good a minute early and a minute late, and no longer', async () => {
    await read({ exp: now() - 55 })
    await read({ nbf: now() + 55 })
    await expect(read({ exp: now() - 65 })).rejects.toMatchObject(WRONG)
    await expect(read({ nbf: now() + 65 })).rejects.toMatchObject(WRONG)
  })
})

describe('the type of a token', () => {
  test.each<[tokenType: string, typ: string | undefined, isGood: boolean]>([
    ['at+jwt', 'at+jwt', true],
    ['at+jwt', 'application/at+jwt', true],
    ['at+jwt', 'JWT', false],
    ['at+jwt', undefined, false],
    ['JWT', 'JWT', true],
    ['JWT', 'at+jwt', false],
    ['', 'JWT', true],
    ['', undefined, true],
  ])('%j wants, %j comes: %j', async (tokenType, typ, isGood) => {
    const verified = open({ tokenType }).verify(await issuer.sign({}, { header: { typ } }))
    if (isGood) expect(await verified).toMatchObject({ hasScope: true })
    else await expect(verified).rejects.toMatchObject(WRONG)
  })
})

describe('the scope', () => {
  const long = 'api://terminal/terminal.personal'
  test.each<[scope: string, claims: Claims, hasScope: boolean]>([
    ['terminal.personal', { scope: 'openid terminal.personal' }, true],
    ['terminal.personal', { scope: undefined, scp: 'terminal.personal' }, true],
    ['terminal.personal', { scope: undefined, scp: ['otro', 'terminal.personal'] }, true],
    [long, { scope: 'terminal.personal' }, true],
    [long, { scope: long }, true],
    ['terminal.personal', { scope: long }, false],
    ['terminal.personal', { scope: 'terminal.personal.leer' }, false],
    ['terminal.personal', { scope: 'mi-terminal.personal' }, false],
    ['terminal.personal', { scope: 'Terminal.Personal' }, false],
    ['terminal.personal', { scope: { 'terminal.personal': true } }, false],
    ['terminal.personal', { scope: undefined }, false],
    ['terminal.personal', { scope: '' }, false],
  ])('%j is in %j: %j', async (scope, claims, hasScope) => {
    expect(await read(claims, { scope })).toMatchObject({ hasScope })
  })
})

describe('the roles', () => {
  test.each<[rolesClaim: string, claims: Claims, roles: string[]]>([
    ['roles', { roles: ['noticias', 'pqrsd', 'jefe', 7, 'noticias'] }, ['noticias', 'pqrsd']],
    ['roles', { roles: 'noticias  pqrsd' }, ['noticias', 'pqrsd']],
    ['', { roles: ['noticias'], '': ['noticias'] }, []],
    ['roles', {}, []],
    ['roles', { roles: ['Noticias', 'noticias ', ['noticias']] }, []],
    ['roles', { roles: { noticias: true, length: 1, 0: 'noticias' } }, []],
    ['realm_access.roles', { realm_access: { roles: ['noticias'] } }, ['noticias']],
    ['realm_access.roles', { 'realm_access.roles': ['pqrsd'] }, ['pqrsd']],
    ['realm_access.roles', { realm_access: 'roles' }, []],
    ['a.b.roles', { a: { 'b.roles': ['noticias'] } }, ['noticias']],
    ['a.b.roles', { 'a.b': { roles: ['noticias'] } }, ['noticias']],
    ['https://terminal.example/roles', { 'https://terminal.example/roles': 'pqrsd' }, ['pqrsd']],
    ['__proto__.roles', { roles: ['noticias'] }, []],
    ['constructor.name', {}, []],
  ])('by %j of %j: %j', async (rolesClaim, claims, roles) => {
    expect(await read(claims, { rolesClaim })).toMatchObject({ roles })
  })

  test('are not found in what every object has, nor by way of its prototype', async () => {
    const claims = JSON.parse('{"roles": {"__proto__": ["noticias"]}}')
    expect(await read(claims)).toMatchObject({ roles: [] })
  })
})

describe('the name for the audit log', () => {
  test.each<[claims: Claims, name: string | undefined]>([
    [{ name: 'Ana Ruiz', preferred_username: 'ana', email: 'ana@correo.example' }, 'Ana Ruiz'],
    [{ name: '  ', preferred_username: 'ana' }, 'ana'],
    [{ name: 7, email: 'ana@correo.example' }, 'ana@correo.example'],
    [{ name: 'A\0na', email: 'ana@correo.example' }, 'ana@correo.example'],
    [{ name: '\ud800' }, undefined],
    [{}, undefined],
    [{ name: '🚌'.repeat(201) }, '🚌'.repeat(200)],
  ])('of %j is %j', async (claims, name) => {
    expect(await read(claims)).toMatchObject({ name })
  })
})

describe('the subject', () => {
  test.each([undefined, null, '', 7, ['ana'], 'a\0na', '\udfff', 'a'.repeat(256)])(
    '%j is refused',
    async (sub) => {
      await expect(read({ sub })).rejects.toMatchObject(WRONG)
    },
  )
})

describe('the provider', () => {
  test('is asked for its keys once, and not at all about what cannot be a token of its own', async () => {
    const tokens = open()
    await expect(tokens.verify(`${'a'.repeat(8_190)}.b.c`)).rejects.toMatchObject(WRONG)
    await expect(tokens.verify('e30.e30.')).rejects.toMatchObject(WRONG)
    expect(issuer.asked).toEqual({ discovery: 0, keys: 0 })

    const good = await issuer.sign()
    await Promise.all(Array.from({ length: 50 }, () => tokens.verify(good)))
    expect(issuer.asked).toEqual({ discovery: 1, keys: 1 })
  })

  test('is not flooded by 200 tokens with keys it never had', async () => {
    const tokens = open()
    await tokens.verify(await issuer.sign())
    vi.advanceTimersByTime(REST_MS)
    const forged = await Promise.all(
      Array.from({ length: 200 }, (_, i) => issuer.sign({}, { header: { kid: `llave-${i}` } })),
    )
    for (const token of forged.slice(0, 100))
      await expect(tokens.verify(token)).rejects.toMatchObject(WRONG)
    const answers = await Promise.allSettled(forged.slice(100).map(tokens.verify))
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    expect(issuer.asked.keys).toBe(2)
  })

  test('may change its keys: the new one counts at once, the old one no longer', async () => {
    const tokens = open()
    const old = await issuer.sign()
    await tokens.verify(old)
    vi.advanceTimersByTime(REST_MS)
    issuer.rotate(await createSigningKey('llave-nueva', 'ES256'))
    expect(await tokens.verify(await issuer.sign({ sub: 'ana' }))).toMatchObject({ subject: 'ana' })
    await expect(tokens.verify(old)).rejects.toMatchObject(WRONG)
  })

  test('may take a key back: after a while it does not count, also if no new one is shown', async () => {
    const tokens = open()
    const old = await issuer.sign({ exp: now() + 86_400 })
    await tokens.verify(old)
    issuer.rotate(await createSigningKey('llave-nueva', 'ES256'))
    vi.advanceTimersByTime(TEN_MINUTES_MS + 1)
    const outcome = () =>
      tokens.verify(old).then(
        () => 'good',
        () => 'wrong',
      )
    await expect.poll(outcome).toBe('wrong')
  })

  test('may be down once its keys are known: who is signed in stays so', async () => {
    const troubles: unknown[] = []
    const tokens = openTokens(issuer.settings, (error) => troubles.push(error))
    const good = await issuer.sign({ exp: now() + 86_400 })
    const unknown = await issuer.sign({}, { header: { kid: 'otra' } })
    await tokens.verify(good)
    await issuer.stop()
    vi.advanceTimersByTime(TEN_MINUTES_MS + 1)
    await tokens.verify(good)
    await expect.poll(() => troubles).toHaveLength(1)
    await tokens.verify(good)
    await expect(tokens.verify(unknown)).rejects.toMatchObject(WRONG)
  })

  test('that has never answered is told apart from a wrong token, and is left to rest', async () => {
    const tokens = open()
    const good = await issuer.sign()
    issuer.health.isBroken = true
    for (let i = 0; i < 100; i++) await expect(tokens.verify(good)).rejects.toMatchObject(SILENT)
    expect(issuer.asked).toEqual({ discovery: 1, keys: 0 })

    issuer.health.isBroken = false
    await expect(tokens.verify(good)).rejects.toMatchObject(SILENT)
    vi.advanceTimersByTime(REST_MS)
    await tokens.verify(good)
  })

  test('that cannot be reached is unavailable', async () => {
    const good = await issuer.sign()
    await issuer.stop()
    await expect(open().verify(good)).rejects.toMatchObject(SILENT)
  })

  test('must call itself what the settings call it, letter by letter', async () => {
    const good = await issuer.sign({ iss: `${issuer.url}/` })
    const slashed = open({ issuer: `${issuer.url}/` })
    await expect(slashed.verify(good)).rejects.toMatchObject(SILENT)
    expect(issuer.asked).toEqual({ discovery: 1, keys: 0 })
  })
})
