import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '../errors.ts'

/** Whatever callers send, the provider is asked once in this time, whether it answered well or not. */
const REST_MS = 5_000
/** A key that the provider took back must stop counting one day, also if nobody shows a new one. */
const OLD_AFTER_MS = 10 * 60 * 1_000
const ANSWER_MS = 3_000

type KeySet = ReturnType<typeof createLocalJWKSet>

/**
 * The public keys of an identity provider, asked for when the first token comes. Keys that are known go on being used
 * while the provider is down: who is signed in stays so until the token ends.
 */
export function openSigningKeys(
  issuer: string,
  onTrouble: (error: unknown) => void,
): JWTVerifyGetKey {
  let keySet: KeySet | undefined
  let trouble: unknown
  let askedAtMs = Number.NEGATIVE_INFINITY
  let loadedAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    askedAtMs = performance.now()
    try {
      keySet = await fetchKeySet(issuer)
      loadedAtMs = performance.now()
    } catch (error) {
      trouble = error
      onTrouble(error)
    }
  }

  /** Never fails, and is one for all who wait at the same time. */
  async function askUnlessResting(): Promise<void> {
    if (!asking && performance.now() - askedAtMs < REST_MS) return
    asking ??= ask().finally(() => {
      asking = undefined
    })
    await asking
  }

  return async (header, token) => {
    if (!keySet) await askUnlessResting()
    if (!keySet) throw providerSilent(trouble)
    if (performance.now() - loadedAtMs > OLD_AFTER_MS) void askUnlessResting()
    try {
      return await keySet(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await askUnlessResting()
      return keySet(header, token)
    }
  }
}

async function fetchKeySet(issuer: string): Promise<KeySet> {
  const isSecure = issuer.startsWith('https:')
  const Discovery = z.object({
    issuer: z.literal(issuer),
    jwks_uri: z.url({ protocol: isSecure ? /^https$/ : /^https?$/ }),
  })
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const discovery = Discovery.parse(await fetchJson(address))
  return createLocalJWKSet((await fetchJson(discovery.jwks_uri)) as JSONWebKeySet)
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}`)
  return await response.json()
}

function providerSilent(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'El servicio de identidad no responde por ahora. Intente de nuevo en unos minutos.',
    { cause },
  )
}
