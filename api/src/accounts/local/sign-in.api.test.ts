import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cookieOf, openLocalWorld, PHRASE } from '../../../test/local-world.ts'
import { API_KEY, MASTERS, openWorld, SITE_ORIGIN } from '../../../test/world.ts'
import { putStaff, removeStaff } from '../../platform/auth/staff.ts'
import { rotateSigningKey } from './signing-keys.ts'

const world = await openLocalWorld()
const { app, db, clock, jobs, pass, addAccount, login, renew, leave, status, get } = world
const rosa = await addAccount('rosa')
const COMMAND = { issuer: 'comando', subject: 'root', name: 'root' }
const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** With the phone's next code: each is good once. */
async function enter(person = rosa) {
  pass(30)
  const answer = await login({ ...person, code: person.code() })
  expect(answer.statusCode).toBe(200)
  return { token: String(answer.json().token), cookie: cookieOf(answer) }
}

async function listKeys(): Promise<string[]> {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/auth/jwks' })
  return answer.json().keys.map(({ kid }: { kid: string }) => kid)
}

function listRecord(number = 1) {
  return db
    .selectFrom('changes')
    .select(['action', 'actor_issuer', 'actor_subject', 'actor_name', 'after'])
    .where('kind', '=', 'sign-in')
    .where('item_id', '=', number)
    .orderBy('id')
    .execute()
}

test('K9 off: nothing of it answers, no token of it counts and no key is made', async () => {
  const off = await openWorld()
  for (const step of ['login', 'renovar', 'salir', 'jwks']) {
    const answer = await off.app.inject({
      method: step === 'jwks' ? 'GET' : 'POST',
      url: `/api/v1/auth/${step}`,
      headers: { 'x-api-key': API_KEY, origin: SITE_ORIGIN },
    })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      status: 403,
      detail: 'El ingreso local está desactivado.',
    })
  }
  const { token } = await enter()
  const headers = { 'x-api-key': API_KEY, authorization: `Bearer ${token}` }
  expect((await off.get('/api/v1/auth/status', { headers })).statusCode).toBe(401)
  expect(await off.db.selectFrom('local_signing_keys').selectAll().execute()).toEqual([])
})

test('K9 name, pass-phrase and code give a token of 15 minutes that counts like the provider’s', async () => {
  pass(30)
  const answer = await login({ username: ' Rosa ', code: rosa.code() })
  expect(answer.json()).toEqual({
    token: expect.any(String),
    expiraEn: 900,
    roles: ['administrador'],
    nombre: 'Rosa Nieto',
  })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^sesion-local=[\w.-]+; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
  )
  const { token } = answer.json()
  expect(decodeProtectedHeader(token)).toEqual({
    alg: 'EdDSA',
    typ: 'at+jwt',
    kid: (await listKeys())[0],
  })
  const seconds = Math.floor(clock.now().getTime() / 1_000)
  expect(decodeJwt(token)).toMatchObject({
    iss: `${SITE_ORIGIN}/api/v1/auth`,
    aud: 'api-de-la-terminal',
    scope: 'terminal.personal',
    sub: rosa.id,
    iat: seconds,
    exp: seconds + 900,
  })
  expect((await status(token)).json()).toMatchObject({
    emisor: 'local',
    sujeto: rosa.id,
    nombre: 'Rosa Nieto',
    roles: ['administrador'],
  })
  pass(15 * MINUTE + 61)
  expect((await status(token)).statusCode).toBe(401)
})

test('K9 what is wrong is not said, and a code is good once', async () => {
  pass(30)
  const code = rosa.code()
  const refused = [
    await login({ username: 'rosa', code: '000000', address: '192.0.2.7' }),
    await login({ username: 'rosa', phrase: 'otra frase larga', code, address: '192.0.2.7' }),
    await login({ username: 'nadie', code, address: '192.0.2.7' }),
  ]
  expect((await login({ username: 'rosa', code })).statusCode).toBe(200)
  refused.push(await login({ username: 'rosa', code, address: '192.0.2.7' }))
  const bodies = refused.map((answer) => {
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
    return { ...answer.json(), requestId: '' }
  })
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})

test('K9 a renewal changes the cookie; another tab at the same moment gets the same', async () => {
  const { cookie } = await enter()
  const [one, other] = await Promise.all([renew(cookie), renew(cookie)])
  expect([one.statusCode, other.statusCode]).toEqual([200, 200])
  expect(cookieOf(one)).not.toBe(cookie)
  expect(cookieOf(other)).toBe(cookieOf(one))
  // Also one that lost the answer, after it gave up waiting for it.
  pass(30)
  expect(cookieOf(await renew(cookie))).toBe(cookieOf(one))
  const next = await renew(cookieOf(one))
  expect((await status(next.json().token)).statusCode).toBe(200)
  expect((await renew(cookieOf(next))).statusCode).toBe(200)
})

test.each([
  ['the one before, half a minute later', 1],
  ['one from long before', 3],
])('K9 a cookie that comes back ends the whole family: %s', async (_name, renewals) => {
  const { cookie } = await enter()
  let newest = cookie
  let token = ''
  for (let i = 0; i < renewals; i++) {
    const answer = await renew(newest)
    newest = cookieOf(answer)
    token = answer.json().token
    pass(1)
  }
  pass(30)
  const reused = await renew(cookie)
  expect([reused.statusCode, cookieOf(reused)]).toEqual([401, ''])
  expect((await renew(newest)).statusCode).toBe(401)
  expect((await status(token)).statusCode).toBe(401)
  expect((await listRecord()).at(-1)).toMatchObject({ action: 'end-reused' })
  const [event = ''] = world.securityLines.filter((line) => line.includes('"reused"'))
  expect(JSON.parse(event)).toMatchObject({
    event: 'sign-in-refused',
    status: 401,
    issuer: 'local',
  })
})

test('K9 who leaves has left: neither cookie nor token counts, and the record says so', async () => {
  const { token, cookie } = await enter()
  const answer = await leave(cookie)
  expect([answer.statusCode, cookieOf(answer)]).toEqual([204, ''])
  expect((await leave(cookie)).statusCode).toBe(204)
  expect((await renew(cookie)).statusCode).toBe(401)
  expect((await status(token)).statusCode).toBe(401)
  const who = { actor_issuer: 'local', actor_subject: rosa.id, actor_name: 'Rosa Nieto' }
  expect((await listRecord()).slice(-2)).toEqual([
    { ...who, action: 'enter', after: { username: 'rosa' } },
    { ...who, action: 'leave', after: { username: 'rosa' } },
  ])
})

test('K9 another page can neither renew nor end a session, and no made-up cookie does', async () => {
  const { cookie } = await enter()
  for (const origin of ['https://otra.example', `${SITE_ORIGIN}.otra.example`, 'null', '']) {
    expect((await renew(cookie, { origin })).statusCode).toBe(403)
    expect((await leave(cookie, { origin })).statusCode).toBe(403)
  }
  for (const made of ['', '.', 'a.b', `${cookie}x`, cookie.slice(0, 36), "'; drop table staff --"])
    expect((await renew(made)).statusCode).toBe(401)
  // The session's own id with a secret that was never given out.
  const forged = `${cookie.slice(0, 36)}.${'A'.repeat(43)}`
  const alarms = world.securityLines.length
  expect((await leave(forged)).statusCode).toBe(204)
  expect((await renew(forged)).statusCode).toBe(401)
  expect(world.securityLines.slice(alarms).join('')).not.toContain('"reused"')
  const renewed = await renew(cookie)
  expect(renewed.statusCode).toBe(200)
  expect((await renew(cookieOf(await renew(cookieOf(renewed))))).statusCode).toBe(200)
  // A cookie replaced long before cannot end the session.
  await leave(cookie)
  expect((await status(renewed.json().token)).statusCode).toBe(200)
})

test('K9 who signs in again leaves the session that the browser had, and no other', async () => {
  const [old, elsewhere] = [await enter(), await enter()]
  pass(30)
  const made = `${elsewhere.cookie.slice(0, 36)}.${'A'.repeat(43)}`
  await login({ ...rosa, code: rosa.code(), cookie: made })
  expect((await status(elsewhere.token)).statusCode).toBe(200)
  pass(30)
  const again = await login({ ...rosa, code: rosa.code(), cookie: old.cookie })
  expect((await status(again.json().token)).statusCode).toBe(200)
  expect((await status(old.token)).statusCode).toBe(401)
  expect((await status(elsewhere.token)).statusCode).toBe(200)
  expect((await listRecord()).slice(-2).map(({ action }) => action)).toEqual(['leave', 'enter'])
  // Who fails leaves nothing.
  await login({ ...rosa, code: '000000', cookie: elsewhere.cookie })
  expect((await status(elsewhere.token)).statusCode).toBe(200)
})

test('K9 a pass-phrase that was changed while it was checked signs no one in', async () => {
  await sql`create function changes_phrase() returns trigger language plpgsql as
    $$begin new.phrase_hash = 'another'; return new; end$$`.execute(db)
  await sql`create trigger changes_phrase before update of last_totp_step on local_accounts
    for each row execute function changes_phrase()`.execute(db)
  const eva = await addAccount('eva')
  const answer = await login({ ...eva, code: eva.code() })
  await sql`drop function changes_phrase cascade`.execute(db)
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
})

test('K9 a session ends after half an hour without anybody, and after twelve hours in any case', async () => {
  const idle = await enter()
  pass(45 * MINUTE)
  expect((await renew(idle.cookie)).statusCode).toBe(401)
  let { cookie } = await enter()
  for (let i = 0; i < 17; i++) {
    pass(40 * MINUTE)
    const answer = await renew(cookie)
    expect(answer.statusCode).toBe(200)
    cookie = cookieOf(answer)
  }
  pass(40 * MINUTE)
  expect((await renew(cookie)).statusCode).toBe(401)
})

test('K9 roles that are taken away and an account that is disabled count at once', async () => {
  const luis = await addAccount('luis', ['noticias'])
  const { token, cookie } = await enter(luis)
  const headers = { 'x-api-key': API_KEY, authorization: `Bearer ${token}` }
  const permission = async () => (await get('/permiso/noticias', { headers })).statusCode
  expect(await permission()).toBe(204)
  await removeStaff(db, { issuer: 'local', subject: luis.id })
  expect(await permission()).toBe(403)
  await putStaff(db, { issuer: 'local', subject: luis.id, name: 'Luis', roles: ['noticias'] })
  expect(await permission()).toBe(204)
  await db
    .updateTable('local_accounts')
    .set({ is_enabled: false })
    .where('id', '=', luis.id)
    .execute()
  expect(await permission()).toBe(401)
  expect((await renew(cookie)).statusCode).toBe(401)
})

test('K9 keys change by command and by age; a token stays good until it ends', async () => {
  const { token } = await enter()
  const [before] = await listKeys()
  const id = await rotateSigningKey({ db, jobs, masters: MASTERS, clock }, COMMAND)
  expect(await listKeys()).toEqual([id, before])
  expect((await status(token)).statusCode).toBe(200)
  expect(decodeProtectedHeader((await enter()).token).kid).toBe(id)
  pass(16 * MINUTE)
  expect(await listKeys()).toEqual([id])
  pass(90 * DAY)
  const made = await Promise.all(
    ['uno', 'dos', 'tres'].map((username) => addAccount(username)),
  ).then((people) => Promise.all(people.map((person) => login({ ...person, code: person.code() }))))
  const kids = new Set(made.map((answer) => decodeProtectedHeader(answer.json().token).kid))
  expect([kids.size, kids.has(id)]).toEqual([1, false])
  const used = db.selectFrom('local_accounts').select('last_used_at').where('username', '=', 'dos')
  expect((await used.executeTakeFirstOrThrow()).last_used_at).not.toBeNull()
})

test('K9 nothing that was typed is in a table or a log', async () => {
  const typed = 'contrasena-escrita-en-otra-casilla'
  await login({ username: typed, phrase: PHRASE, code: '123 456' })
  const lines = [...world.logLines, ...world.securityLines].join('')
  const delays = await db.selectFrom('sign_in_delays').selectAll().execute()
  for (const secret of [typed, PHRASE, '123 456', '192.0.2.1'])
    expect(lines + JSON.stringify(delays)).not.toContain(secret)
})
