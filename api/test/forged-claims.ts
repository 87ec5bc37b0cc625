import { sign as signWith } from 'node:crypto'
import { ROLES, type Role } from '@terminal/contract/accounts/roles'
import type { InjectOptions } from 'fastify'
import { exportPKCS8 } from 'jose'
import type { Queryable } from '../src/db/schema.ts'
import { putStaff, removeStaff } from '../src/platform/auth/staff.ts'
import type { TokenSettings } from '../src/platform/auth/tokens.ts'
import { encode, type Forged, type Issuer } from './forged-signatures.ts'
import { type Claims, now } from './issuer.ts'
import { API_KEY } from './world.ts'

/** Signs what a test asks for. */
export type Signer = {
  url: string
  settings: Pick<TokenSettings, 'audience'>
  sign(claims: Claims, options?: { header?: Claims }): Promise<string>
}

/** Tokens the provider really signed, but for another recipient, purpose or time: 401. */
export async function wrongPurposeTokens(issuer: Issuer, claims: Claims): Promise<Forged> {
  const { url, settings } = issuer
  return {
    ...(await wrongClaims(issuer, claims)),
    'issuer said twice': await signText(issuer, { ...claims, aud: settings.audience }, [
      ['iss', url],
      ['iss', 'https://otro.example'],
    ]),
  }
}

/** Those of them that any signer can make. */
export async function wrongClaims(issuer: Signer, claims: Claims): Promise<Forged> {
  const { url, settings } = issuer
  const token = (more: Claims, header: Claims = {}) =>
    issuer.sign({ ...claims, ...more }, { header })
  const list: [string, Claims, Claims?][] = [
    ['other issuer', { iss: 'https://otro.example' }],
    ['issuer with a slash', { iss: `${url}/` }],
    ['issuer in capitals', { iss: url.toUpperCase() }],
    ['issuer over https', { iss: url.replace('http:', 'https:') }],
    ['issuer with a path', { iss: `${url}/otro` }],
    ['issuer in a list', { iss: [url] }],
    ['no issuer', { iss: undefined }],
    ['other audience', { aud: 'otra-api' }],
    ['audiences without ours', { aud: ['otra-api', 'sitio-de-la-terminal'] }],
    ['audience longer than ours', { aud: `${settings.audience}-2` }],
    ['audience shorter than ours', { aud: settings.audience.slice(0, -1) }],
    ['audience in capitals', { aud: settings.audience.toUpperCase() }],
    ['audience an object', { aud: { [settings.audience]: true } }],
    ['audience empty', { aud: [] }],
    ['no audience', { aud: undefined }],
    ['id token', { aud: 'sitio-de-la-terminal', nonce: 'n', scope: undefined }, { typ: 'JWT' }],
    ['id token for our audience', { nonce: 'n' }, { typ: 'JWT' }],
    ['token without a type', {}, { typ: undefined }],
    ['refresh token that is a JWT', { aud: url }, { typ: 'rt+jwt' }],
    ['refresh token for our audience', {}, { typ: 'rt+jwt' }],
    ['logout token', { events: {} }, { typ: 'logout+jwt' }],
    ['proof of possession', { htm: 'POST' }, { typ: 'dpop+jwt' }],
    ['login assertion of a client', { aud: url }, { typ: 'client-authentication+jwt' }],
    ['type with a space', {}, { typ: 'at+jwt ' }],
    ['expired yesterday', { exp: now() - 86_400 }],
    ['expired two minutes ago', { exp: now() - 120 }],
    ['expired in 1970', { exp: 0 }],
    ['expired before 1970', { exp: -1 }],
    ['end that is a text', { exp: String(now() + 300) }],
    ['end that is null', { exp: null }],
    ['no end', { exp: undefined }],
    ['good from tomorrow', { nbf: now() + 86_400 }],
    ['good from in two minutes', { nbf: now() + 120 }],
    ['beginning that is a text', { nbf: String(now()) }],
    ['no subject', { sub: undefined }],
    ['subject empty', { sub: '' }],
    ['subject a number', { sub: 7 }],
    ['subject a list', { sub: ['ana'] }],
    ['subject with NUL', { sub: 'ana\0' }],
    ['subject that is half a character', { sub: '\ud800' }],
    ['subject of 256 letters', { sub: 'a'.repeat(256) }],
    ['token of 1 MB', { ballast: 'a'.repeat(1_000_000) }],
  ]
  const forged = list.map(async ([name, more, header]) => [name, await token(more, header)])
  return {
    ...Object.fromEntries(await Promise.all(forged)),
    'token of just over 8 KiB': await nearLimit(issuer, claims, true),
    'refresh token': 'aGVsbG8td29ybGQtcmVmcmVzaA',
    'authorization code': '0.AXEA-codigo_de_un_solo_uso',
  }
}

/** Good tokens of people who may not: 403. They need rows in the staff table, so they put them there. */
export async function peopleWithoutRole(
  { issuer, db }: { issuer: Issuer; db: Queryable },
  role: Role,
): Promise<Forged> {
  const other = ROLES.find((each) => each !== role && each !== 'administrador') ?? role
  const person = { issuer: issuer.url, name: 'Persona de prueba' }
  // Each role's own: their rows stay as they are while another role is tried.
  const own = (subject: string) => `${subject}-${role}`
  await putStaff(db, { ...person, subject: own('retirada'), roles: [role] })
  await removeStaff(db, { issuer: issuer.url, subject: own('retirada') })
  await removeStaff(db, { issuer: issuer.url, subject: 'nunca-inscrita' })
  await putStaff(db, { ...person, subject: own('otra-oficina'), roles: [other] })
  await putStaff(db, { ...person, subject: own('inscrita'), roles: [role] })
  await putStaff(db, {
    issuer: 'https://otro.example',
    subject: 'tocaya',
    name: 'Tocaya',
    roles: ['administrador'],
  })

  const list: [string, Claims][] = [
    ['no scope', { roles: [role], scope: undefined }],
    ['no scope, entered as staff', { sub: own('inscrita'), scope: 'openid' }],
    ['scope of the provider only', { roles: [role], scope: 'openid offline_access' }],
    ['scope of another API', { roles: [role], scope: 'api://otra/leer' }],
    ['scope longer than ours', { roles: [role], scope: `${issuer.settings.scope}.leer` }],
    ['scope shorter than ours', { roles: [role], scope: 'terminal' }],
    ['scope in capitals', { roles: [role], scope: issuer.settings.scope.toUpperCase() }],
    ['scopes with commas', { roles: [role], scope: `openid,${issuer.settings.scope}` }],
    ['scope an object', { roles: [role], scope: { [issuer.settings.scope]: true } }],
    ['somebody who signed up alone', { sub: 'recien-llegada' }],
    ['no roles', { roles: [] }],
    ['roles null', { roles: null }],
    ['roles true', { roles: true }],
    ['roles an object', { roles: { [role]: true } }],
    ['roles in a prototype', JSON.parse(`{"roles": {"__proto__": ["${role}"]}}`)],
    ['roles in the prototype of all claims', JSON.parse(`{"__proto__": {"roles": ["${role}"]}}`)],
    ['roles in a list of lists', { roles: [[role]] }],
    ['roles with commas', { roles: `${role},administrador` }],
    ['role in capitals', { roles: [role.toUpperCase(), 'Administrador'] }],
    ['role with a space', { roles: [` ${role}`, `${role} `] }],
    ['role with an accent of another alphabet', { roles: ['аdministrador'] }],
    ['roles that do not exist', { roles: ['admin', 'root', '*', '', 'personal'] }],
    ['role in another claim', { role, groups: [role], realm_access: { roles: [role] } }],
    ['role as scope', { scope: `${issuer.settings.scope} ${role} administrador` }],
    ['role of another desk', { roles: [other] }],
    ['entered for another desk, role claimed', { sub: own('otra-oficina'), roles: [role] }],
    ['removed, role still in the token', { sub: own('retirada'), roles: [role, 'administrador'] }],
    ['removed before being entered', { sub: 'nunca-inscrita', roles: ['administrador'] }],
    ['subject of staff of another provider', { sub: 'tocaya' }],
    ['subject of staff in capitals', { sub: 'INSCRITA' }],
    ['subject of staff with a space', { sub: 'inscrita ' }],
    ['subject with SQL', { sub: "x' or roles <> '{}' --" }],
  ]
  const forged = list.map(async ([name, claims]) => [name, await issuer.sign(claims)])
  return {
    ...Object.fromEntries(await Promise.all(forged)),
    'roles said twice, the last time none': await signText(
      issuer,
      { iss: issuer.url, aud: issuer.settings.audience, scope: issuer.settings.scope },
      [
        ['sub', 'dos-veces'],
        ['roles', [role]],
        ['roles', []],
      ],
    ),
  }
}

/** A good token but for its length: the shortest over 8 KiB, or with less ballast one that just fits. */
export async function nearLimit(issuer: Signer, claims: Claims, isOver: boolean): Promise<string> {
  const bare = await issuer.sign({ ...claims, ballast: '' })
  const missing = Math.ceil(((8 * 1_024 + 1 - bare.length) * 3) / 4)
  return issuer.sign({ ...claims, ballast: 'a'.repeat(isOver ? missing : missing - 3) })
}

/** Signed by the provider with members said more than once, which an object cannot hold. */
async function signText(
  { rsaKey }: Issuer,
  claims: Claims,
  members: [string, unknown][],
): Promise<string> {
  const all = [...Object.entries({ sub: 'ana', exp: now() + 300, ...claims }), ...members]
  const text = all.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  const header = encode({ alg: 'RS256', kid: rsaKey.kid, typ: 'at+jwt' })
  const input = `${header}.${encode(`{${text.join(',')}}`)}`
  const key = await exportPKCS8(rsaKey.privateKey)
  return `${input}.${signWith('sha256', Buffer.from(input), key).toString('base64url')}`
}

/** A request, by what it brings. */
export type Attempt = {
  name: string
  headers: NonNullable<InjectOptions['headers']>
  query?: string
}

/** Right tokens, badly brought. */
export function wrongWays(good: string, forged: string): Attempt[] {
  const list: [string, string][] = [
    ['empty header', ''],
    ['scheme alone', 'Bearer'],
    ['scheme and a space', 'Bearer '],
    ['the word of the site', 'Bearer anonimo'],
    ['the word null', 'Bearer null'],
    ['the word undefined', 'Bearer undefined'],
    ['two dots', 'Bearer ..'],
    ['no scheme', good],
    ['Basic with a token', `Basic ${good}`],
    ['Basic with a password', `Basic ${Buffer.from('admin:admin').toString('base64')}`],
    ['other scheme', `Token ${good}`],
    ['DPoP', `DPoP ${good}`],
    ['scheme with a colon', `Bearer: ${good}`],
    ['scheme twice', `Bearer Bearer ${good}`],
    ['token twice', `Bearer ${good} ${good}`],
    ['token in quotes', `Bearer "${good}"`],
    ['token as a parameter', `Bearer token=${good}`],
    ['scheme in small letters, forged token', `bearer ${forged}`],
    ['two values in one header', `Bearer ${forged}, Bearer ${good}`],
    ['the public key', `Bearer ${API_KEY}`],
  ]
  return [
    { name: 'no header', headers: {} },
    ...list.map(([name, value]) => ({ name, headers: { authorization: value } })),
    { name: 'token in a cookie', headers: { cookie: `access_token=${good}` } },
    { name: 'token in another header', headers: { 'x-authorization': `Bearer ${good}` } },
    { name: 'token of a proxy', headers: { 'proxy-authorization': `Bearer ${good}` } },
    { name: 'token in the address', headers: {}, query: `?access_token=${good}` },
  ]
}
