import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { TokenSettings } from '../src/platform/auth/tokens.ts'

type SigningKey = { kid: string; alg: string; privateKey: CryptoKey; publicJwk: JWK }
export type Claims = Record<string, unknown>

export async function createSigningKey(kid: string, alg: 'RS256' | 'ES256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  // Without `alg`, as some providers publish theirs: which algorithms count is for us to say.
  const publicJwk = { ...(await exportJWK(publicKey)), kid, use: 'sig' }
  return { kid, alg, privateKey, publicJwk }
}

// Once per process: an RSA key takes a while.
const RSA_KEY = await createSigningKey('llave-rsa', 'RS256')
const EC_KEY = await createSigningKey('llave-ec', 'ES256')

export const now = () => Math.floor(Date.now() / 1_000)

/** An identity provider over real HTTP that signs whatever a test asks for. */
export async function startIssuer() {
  const asked = { discovery: 0, keys: 0 }
  const health = { isBroken: false }
  let keys = [RSA_KEY, EC_KEY]
  const server = createServer((request, response) => {
    const isDiscovery = request.url === '/.well-known/openid-configuration'
    asked[isDiscovery ? 'discovery' : 'keys']++
    response.statusCode = health.isBroken ? 503 : 200
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        isDiscovery
          ? { issuer: url, jwks_uri: `${url}/llaves` }
          : { keys: keys.map(({ publicJwk }) => publicJwk) },
      ),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: TokenSettings = {
    issuer: url,
    audience: 'api-de-la-terminal',
    scope: 'terminal.personal',
    rolesClaim: 'roles',
    tokenType: 'at+jwt',
  }

  /** A good access token, except for what is said: a claim or header that is undefined is left out. */
  async function sign(
    claims: Claims = {},
    { key = keys[0] ?? RSA_KEY, header = {} }: { key?: SigningKey; header?: Claims } = {},
  ): Promise<string> {
    const { alg, kid } = key
    const payload = {
      iss: url,
      aud: settings.audience,
      scope: settings.scope,
      sub: 'persona-de-prueba',
      iat: now(),
      exp: now() + 300,
      ...claims,
    }
    return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg, kid, typ: 'at+jwt', ...header })
      .sign(key.privateKey)
  }

  return {
    url,
    settings,
    asked,
    /** Broken, it still counts who asks; stopped, it does not even hear them. */
    health,
    rsaKey: RSA_KEY,
    ecKey: EC_KEY,
    sign,
    /** From now on signs with this key, and knows no other. */
    rotate(key: SigningKey): void {
      keys = [key]
    },
    async stop(): Promise<void> {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
