import { createHmac, createPublicKey, sign as signWith } from 'node:crypto'
import { exportPKCS8 } from 'jose'
import { type Claims, createSigningKey, now, type startIssuer } from './issuer.ts'

export type Issuer = Awaited<ReturnType<typeof startIssuer>>

/** By name: what is sent as `Bearer`. */
export type Forged = Record<string, string>

export const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const ATTACKER = await createSigningKey('llave-rsa', 'RS256')

/** Tokens that say all the right things, and were not signed by the provider, or not as it signs. */
export async function forgedSignatures(issuer: Issuer, claims: Claims): Promise<Forged> {
  const good = await issuer.sign(claims)
  const [head = '', body = '', signature = ''] = good.split('.')
  return {
    ...unsigned(head, body, signature),
    ...withSharedSecrets(issuer, body),
    ...(await withOtherAlgorithms(issuer, body)),
    ...(await withBrokenSignatures(issuer, claims, good)),
    ...(await withKeysOfTheAttacker(issuer, claims)),
    ...(await withStrangeHeaders(issuer, claims, body)),
  }
}

function unsigned(head: string, body: string, signature: string): Forged {
  const header = (alg: unknown) => encode({ alg, typ: 'at+jwt', kid: 'llave-rsa' })
  return {
    'alg none': `${header('none')}.${body}.`,
    'alg None': `${header('None')}.${body}.`,
    'alg NONE': `${header('NONE')}.${body}.`,
    'alg nOnE': `${header('nOnE')}.${body}.`,
    'alg none with a space': `${header('none ')}.${body}.`,
    'alg none with a signature': `${header('none')}.${body}.${signature}`,
    'alg none in two parts': `${header('none')}.${body}`,
    'alg empty': `${header('')}.${body}.${signature}`,
    'alg null': `${header(null)}.${body}.${signature}`,
    'alg a list': `${header(['RS256'])}.${body}.${signature}`,
    'alg missing': `${header(undefined)}.${body}.${signature}`,
    'alg said twice': `${encode('{"alg":"RS256","alg":"none","typ":"at+jwt"}')}.${body}.`,
    'header that is not JSON': `${encode('RS256')}.${body}.${signature}`,
    'header that is a list': `${encode([{ alg: 'RS256' }])}.${body}.${signature}`,
    'first part empty': `.${body}.${signature}`,
    'second part empty': `${head}..${signature}`,
  }
}

/** The public key is no secret: a server that takes it for one accepts tokens that anyone can sign. */
function withSharedSecrets({ rsaKey, ecKey }: Issuer, body: string): Forged {
  const key = createPublicKey({ key: rsaKey.publicJwk, format: 'jwk' })
  const pem = String(key.export({ type: 'spki', format: 'pem' }))
  const { n = '' } = rsaKey.publicJwk
  const ecPem = createPublicKey({ key: ecKey.publicJwk, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  })
  const hmac = (secret: string | Buffer, bits = 256, kid = 'llave-rsa') => {
    const input = `${encode({ alg: `HS${bits}`, typ: 'at+jwt', kid })}.${body}`
    return `${input}.${createHmac(`sha${bits}`, secret).update(input).digest('base64url')}`
  }
  return {
    'HS256 with the public key as PEM': hmac(pem),
    'HS256 with the public key as PEM, trimmed': hmac(pem.trim()),
    'HS256 with the public key as PKCS 1 PEM': hmac(
      String(key.export({ type: 'pkcs1', format: 'pem' })),
    ),
    'HS256 with the public key as DER': hmac(key.export({ type: 'spki', format: 'der' })),
    'HS256 with the public key as JWK': hmac(JSON.stringify(rsaKey.publicJwk)),
    'HS256 with the modulus as text': hmac(n),
    'HS256 with the modulus as bytes': hmac(Buffer.from(n, 'base64url')),
    'HS256 with the EC public key as PEM': hmac(String(ecPem), 256, 'llave-ec'),
    'HS256 with an empty secret': hmac(''),
    'HS384 with the public key as PEM': hmac(pem, 384),
    'HS512 with the public key as PEM': hmac(pem, 512),
  }
}

/** Signed with the provider's own key, in ways that its keys are not for. */
async function withOtherAlgorithms({ rsaKey, ecKey }: Issuer, body: string): Promise<Forged> {
  const [rsa, ec] = [await exportPKCS8(rsaKey.privateKey), await exportPKCS8(ecKey.privateKey)]
  const input = (alg: string, kid: string) => `${encode({ alg, typ: 'at+jwt', kid })}.${body}`
  const signed = (alg: string, kid: string, hash: string, key: Parameters<typeof signWith>[2]) => {
    const text = input(alg, kid)
    return `${text}.${signWith(hash, Buffer.from(text), key).toString('base64url')}`
  }
  const pss = { key: rsa, padding: 6, saltLength: 32 }
  return {
    'RS512, which we do not take': signed('RS512', 'llave-rsa', 'sha512', rsa),
    'PS384, which we do not take': signed('PS384', 'llave-rsa', 'sha384', {
      ...pss,
      saltLength: 48,
    }),
    'RS256 that was signed as PS256': signed('RS256', 'llave-rsa', 'sha256', pss),
    'RS256 that was signed with SHA-1': signed('RS256', 'llave-rsa', 'sha1', rsa),
    'ES256 with the RSA key': signed('ES256', 'llave-rsa', 'sha256', rsa),
    'ES256 in DER': signed('ES256', 'llave-ec', 'sha256', ec),
    'ES256 of zeros': `${input('ES256', 'llave-ec')}.${Buffer.alloc(64).toString('base64url')}`,
    'EdDSA without such a key': `${input('EdDSA', 'llave-ec')}.${Buffer.alloc(64, 1).toString('base64url')}`,
  }
}

async function withBrokenSignatures(issuer: Issuer, claims: Claims, good: string): Promise<Forged> {
  const [head = '', body = '', signature = ''] = good.split('.')
  const other = await issuer.sign({ ...claims, sub: 'otra-persona' })
  const bytes = Buffer.from(signature, 'base64url')
  const altered = Buffer.from(bytes)
  altered.writeUInt8(altered.readUInt8(0) ^ 1)
  const text = (part: Buffer) => `${head}.${body}.${part.toString('base64url')}`
  return {
    'signature taken off': `${head}.${body}.`,
    'signature and its dot taken off': `${head}.${body}`,
    'signature with one bit changed': text(altered),
    'signature cut short': text(bytes.subarray(0, -1)),
    'signature with a byte more': text(Buffer.concat([bytes, Buffer.alloc(1)])),
    'signature of zeros': text(Buffer.alloc(bytes.length)),
    'signature in plain base64': `${head}.${body}.+/${signature.slice(2)}==`,
    'signature of another token': `${head}.${body}.${other.split('.')[2]}`,
    'claims of another token': `${head}.${other.split('.')[1]}.${signature}`,
    'claims changed after signing': `${head}.${encode({ ...claims, iss: issuer.url, exp: now() + 9_999 })}.${signature}`,
    'header changed after signing': `${encode({ alg: 'RS256', typ: 'at+jwt', kid: 'llave-rsa', x: 1 })}.${body}.${signature}`,
    'a fourth part': `${good}.${signature}`,
    'a space inside': `${head}.${body} .${signature}`,
    'a tab inside': `${head}.${body}\t.${signature}`,
    'a line break inside': `${head}.\n${body}.${signature}`,
    'a letter of another alphabet': good.replace('e', 'е'),
    'a space without width': `${head}\u200b.${body}.${signature}`,
    'a NUL at the end': `${good}\0`,
  }
}

async function withKeysOfTheAttacker(issuer: Issuer, claims: Claims): Promise<Forged> {
  const key = ATTACKER
  const address = 'https://atacante.example/llaves'
  const signed = (header: Claims, more: Claims = {}) =>
    issuer.sign({ ...claims, ...more }, { key, header })
  return {
    'key of the attacker, name of ours': await signed({}),
    'key of the attacker, no name': await signed({ kid: undefined }),
    'key of the attacker, other issuer': await signed({}, { iss: 'https://atacante.example' }),
    'key of the attacker in jwk': await signed({ jwk: key.publicJwk }),
    'key of the attacker at jku': await signed({ jku: address }),
    'key of the attacker at jku, other name': await signed({ jku: address, kid: 'mia' }),
    'key of the attacker at x5u': await signed({ x5u: address }),
    'key of the attacker in x5c': await signed({ x5c: [key.publicJwk.n] }),
  }
}

async function withStrangeHeaders(issuer: Issuer, claims: Claims, body: string): Promise<Forged> {
  const signed = (header: Claims) => issuer.sign(claims, { header })
  const key = await exportPKCS8(issuer.rsaKey.privateKey)
  const raw = (header: Claims, payload: string) => {
    const input = `${encode({ alg: 'RS256', kid: 'llave-rsa', typ: 'at+jwt', ...header })}.${payload}`
    return `${input}.${signWith('sha256', Buffer.from(input), key).toString('base64url')}`
  }
  const inner = await issuer.sign(claims)
  return {
    'kid unknown': await signed({ kid: 'llave-que-no-existe' }),
    'kid that climbs': await signed({ kid: '../../../../dev/null' }),
    'kid with SQL': await signed({ kid: "' union select 'x' --" }),
    'kid with a command': await signed({ kid: '/dev/null; id' }),
    'kid __proto__': await signed({ kid: '__proto__' }),
    'kid an object': raw({ kid: { toString: 'llave-rsa' } }, body),
    'kid a list': raw({ kid: ['llave-rsa'] }, body),
    'crit unknown': raw({ crit: ['nuevo'], nuevo: true }, body),
    'crit empty': raw({ crit: [] }, body),
    'crit of a claim': raw({ crit: ['exp'], exp: now() + 300 }, body),
    'payload not encoded': raw({ crit: ['b64'], b64: false }, Buffer.from(body).toString('hex')),
    'token inside a token': raw({ cty: 'JWT' }, encode(inner)),
    'claims that are a list': raw({}, encode([claims])),
    'claims that are not JSON': raw({}, encode('noticias')),
    'claims that are not UTF-8': raw({}, Buffer.from([0xc3, 0x28]).toString('base64url')),
    'encrypted token': `${encode({ alg: 'dir', enc: 'A128GCM' })}..${encode('123456789012')}.${body}.${encode('1234567890123456')}`,
    'encrypted token in three parts': `${encode({ alg: 'RSA-OAEP', enc: 'A256GCM', typ: 'at+jwt' })}.${body}.${encode('x')}`,
  }
}
