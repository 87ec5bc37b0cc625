import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign as signWith,
} from 'node:crypto'
import { encode, type Forged } from './forged-signatures.ts'
import type { Claims } from './issuer.ts'

/** Order of the curve: a signature is as good with it added, for who does not look. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

export type LocalKey = { id: string; privateJwk: JsonWebKey }

/** With the backend's own key, or any other, under any header. */
export function signLocally(claims: Claims, header: Claims, privateJwk: JsonWebKey): string {
  const input = `${encode(header)}.${encode(claims)}`
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' })
  return `${input}.${signWith(null, Buffer.from(input), key).toString('base64url')}`
}

/** Tokens that say all the right things, and were not signed with the backend's key, or not as it signs. */
export function forgedLocalSignatures({ id, privateJwk }: LocalKey, claims: Claims): Forged {
  const header = { alg: 'EdDSA', typ: 'at+jwt', kid: id }
  const withHeader = (more: Claims) => signLocally(claims, { ...header, ...more }, privateJwk)
  const unsigned = (alg: unknown, rest = '') =>
    `${encode({ ...header, alg })}.${encode(claims)}.${rest}`
  const attacker = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const { d: _secret, ...attackersJwk } = attacker
  const byAttacker = (more: Claims) => signLocally(claims, { ...header, ...more }, attacker)
  return {
    'alg none': unsigned('none'),
    'alg None': unsigned('None'),
    'alg NONE': unsigned('NONE'),
    'alg none with a signature': unsigned('none', withHeader({}).split('.')[2]),
    'alg missing': unsigned(undefined),
    'alg null': unsigned(null),
    'alg a list': unsigned(['EdDSA'], withHeader({}).split('.')[2]),
    'alg of another name for the same': withHeader({ alg: 'Ed25519' }),
    'alg ES256 with this key': withHeader({ alg: 'ES256' }),
    'alg RS256 with this key': withHeader({ alg: 'RS256' }),
    'alg HS256 with this signature': withHeader({ alg: 'HS256' }),
    'no kid': withHeader({ kid: undefined }),
    'kid of nobody': withHeader({ kid: 'x'.repeat(43) }),
    'kid empty': withHeader({ kid: '' }),
    'kid a list': withHeader({ kid: [id] }),
    'kid a number': withHeader({ kid: 1 }),
    'kid with NUL': withHeader({ kid: `${id}\0` }),
    'kid with SQL': withHeader({
      kid: "x' union select id, public_jwk from local_signing_keys --",
    }),
    'kid that is a path': withHeader({ kid: '../../../../dev/null' }),
    'kid in capitals': withHeader({ kid: id.toUpperCase() }),
    'unknown critical header': withHeader({ crit: ['exp'], exp: 1 }),
    'payload that is not encoded': withHeader({ crit: ['b64'], b64: false }),
    'key of the attacker under our kid': byAttacker({}),
    'key of the attacker in the header': byAttacker({ jwk: attackersJwk }),
    'key of the attacker at an address': byAttacker({ jku: 'https://otra.example/jwks' }),
    'key of the attacker alone in the header': byAttacker({ kid: undefined, jwk: attackersJwk }),
    ...withSharedSecrets({ id, privateJwk }, claims),
    ...broken(withHeader({}), claims, header),
  }
}

function withSharedSecrets({ id, privateJwk }: LocalKey, claims: Claims): Forged {
  const { d: _secret, ...publicJwk } = privateJwk
  const key = createPublicKey({ key: publicJwk, format: 'jwk' })
  const hmac = (secret: string | Buffer) => {
    const input = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: id })}.${encode(claims)}`
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
  }
  return {
    'HS256 with the public key as text': hmac(publicJwk.x ?? ''),
    'HS256 with the public key as bytes': hmac(Buffer.from(publicJwk.x ?? '', 'base64url')),
    'HS256 with the public key as JWK': hmac(JSON.stringify(publicJwk)),
    'HS256 with the public key as PEM': hmac(String(key.export({ type: 'spki', format: 'pem' }))),
    'HS256 with the public key as DER': hmac(key.export({ type: 'spki', format: 'der' })),
    'HS256 with an empty secret': hmac(''),
  }
}

function broken(good: string, claims: Claims, header: Claims): Forged {
  const [head = '', body = '', signature = ''] = good.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const text = (part: Buffer) => `${head}.${body}.${part.toString('base64url')}`
  const altered = Buffer.from(bytes)
  altered.writeUInt8(altered.readUInt8(0) ^ 1)
  return {
    'signature taken off': `${head}.${body}.`,
    'signature with one bit changed': text(altered),
    'signature cut short': text(bytes.subarray(0, -1)),
    'signature with a byte more': text(Buffer.concat([bytes, Buffer.alloc(1)])),
    'signature of zeros': text(Buffer.alloc(64)),
    'signature of the identity': text(Buffer.concat([Buffer.of(1), Buffer.alloc(63)])),
    'signature with the order added': text(malleable(bytes)),
    'claims changed after signing': `${head}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    'header changed after signing': `${encode({ ...header, x: 1 })}.${body}.${signature}`,
    'claims that are not JSON': `${head}.${encode('hola')}.${signature}`,
  }
}

function malleable(signature: Buffer): Buffer {
  const scalar = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`)
  const hex = (scalar + ORDER).toString(16).padStart(64, '0')
  return Buffer.concat([signature.subarray(0, 32), Buffer.from(hex, 'hex').reverse()])
}
