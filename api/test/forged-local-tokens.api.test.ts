import { randomUUID } from 'node:crypto'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { currentSigningKey } from '../src/accounts/local/signing-keys.ts'
import { putStaff, removeStaff } from '../src/platform/auth/staff.ts'
import { nearLimit, type Signer, wrongClaims } from './forged-claims.ts'
import { forgedLocalSignatures, signLocally } from './forged-local-signatures.ts'
import type { Forged } from './forged-signatures.ts'
import { type Claims, now } from './issuer.ts'
import { openLocalWorld } from './local-world.ts'
import { API_KEY, MASTERS, SITE_ORIGIN } from './world.ts'

const world = await openLocalWorld()
const { app, db, clock, issuer, pass, addAccount, login } = world
// The corpus says its times by this machine's clock.
pass(now() - clock.now().getTime() / 1_000)

const rosa = await addAccount('rosa', ['noticias'])
const luis = await addAccount('luis', ['noticias'])
const good = await enter(rosa)
const luisToken = await enter(luis)
const claims = decodeJwt(good)
const key = await currentSigningKey({ db, masters: MASTERS, clock })

/** Signs with the backend's own key whatever is asked for. */
const local: Signer = {
  url: `${SITE_ORIGIN}/api/v1/auth`,
  settings: issuer.settings,
  sign: async (more, { header = {} } = {}) =>
    signLocally(
      { ...claims, iat: now(), exp: now() + 300, ...more },
      { alg: 'EdDSA', typ: 'at+jwt', kid: key.id, ...header },
      key.privateJwk,
    ),
}

async function enter({ username, code }: Awaited<ReturnType<typeof addAccount>>): Promise<string> {
  return (await login({ username, code: code() })).json().token
}

/** Nothing is there: who is let in changes nothing. */
async function remove(token: string) {
  const headers = {
    'x-api-key': API_KEY,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${token}`,
  }
  const answer = await app.inject({ method: 'DELETE', url: '/api/Noticias/999999', headers })
  return { status: answer.statusCode, code: answer.json().code }
}

async function expectRefused(tokens: Forged, refusal: { status: number; code: string }) {
  for (const [name, token] of Object.entries(tokens))
    expect({ name, ...(await remove(token)) }).toEqual({ name, ...refusal })
}

const UNKNOWN = { status: 401, code: 'unauthenticated' }

test('K9 lets in who may: the token it gave, one made anew with its key, and one as long as allowed', async () => {
  const longest = await nearLimit(local, {}, false)
  for (const token of [good, await local.sign({}), longest])
    expect((await remove(token)).status).not.toBeOneOf([401, 403])
})

test('K9 no token counts that another key signed, or ours in another way', async () => {
  const forged = forgedLocalSignatures(key, claims)
  expect(Object.keys(forged).length).toBeGreaterThanOrEqual(40)
  await expectRefused(forged, UNKNOWN)
})

test('K9 no token counts that was signed for another purpose, recipient or time', async () => {
  await expectRefused(await wrongClaims(local, {}), UNKNOWN)
})

test('K9 each issuer speaks for itself: neither key signs for the other', async () => {
  const iss = local.url
  const providers = { ...claims, roles: ['noticias'], exp: now() + 300 }
  await expectRefused(
    {
      'ours, by the provider': await issuer.sign({ ...providers, iss }),
      'ours, by the provider under our kid': await issuer.sign(
        { ...providers, iss },
        { header: { kid: key.id } },
      ),
      'the provider’s, by us': await local.sign({ iss: issuer.url, roles: ['noticias'] }),
      'of the word that rows have': await local.sign({ iss: 'local' }),
      'of the word that rows have, by the provider': await issuer.sign({
        ...providers,
        iss: 'local',
      }),
    },
    UNKNOWN,
  )
})

test('K9 a token without its session does not count', async () => {
  const { sid } = decodeJwt(luisToken)
  const ended = await enter(await addAccount('marta', ['noticias']))
  await db
    .updateTable('local_sessions')
    .set({ ended_at: clock.now().toISOString() })
    .where('id', '=', String(decodeJwt(ended).sid))
    .execute()
  const list: [string, Claims][] = [
    ['no session', { sid: undefined }],
    ['session of somebody else', { sid }],
    ['somebody else in this session', { sub: luis.id }],
    ['session of nobody', { sid: randomUUID() }],
    ['account of nobody', { sub: randomUUID() }],
    ['session that is no id', { sid: 'x' }],
    ['session with SQL', { sid: `${claims.sid}' or '1'='1` }],
    ['session a list', { sid: [claims.sid] }],
    ['account that is no id', { sub: 'rosa' }],
  ]
  const forged = list.map(async ([name, more]) => [name, await local.sign(more)])
  await expectRefused(
    { ...Object.fromEntries(await Promise.all(forged)), 'session that ended': ended },
    UNKNOWN,
  )
})

test('K9 a good token of who may not is refused, whatever it says of itself', async () => {
  await putStaff(db, { issuer: issuer.url, subject: luis.id, name: 'Otro', roles: ['noticias'] })
  await removeStaff(db, { issuer: 'local', subject: luis.id })
  const ofLuis = { sub: luis.id, sid: decodeJwt(luisToken).sid }
  await expectRefused(
    {
      'no scope': await local.sign({ scope: undefined }),
      'scope of the provider only': await local.sign({ scope: 'openid offline_access' }),
      'scope longer than ours': await local.sign({ scope: 'terminal.personal.leer' }),
      'roles taken away': luisToken,
      'roles that the token claims': await local.sign({ ...ofLuis, roles: ['administrador'] }),
      'role as scope': await local.sign({ ...ofLuis, scope: 'terminal.personal noticias' }),
    },
    { status: 403, code: 'forbidden' },
  )
})
