import { isRole, type Role } from '@terminal/contract/accounts/roles'
import { text } from '@terminal/contract/text/text'
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import { AppError } from '../errors.ts'

export type TokenSettings = {
  issuer: string
  audience: string
  scope: string
  /** Where a token says the roles of a person; empty when it does not. */
  rolesClaim: string
  /** The `typ` of an access token; empty when the provider does not tell them apart. */
  tokenType: string
}

type TokenFacts = {
  issuer: string
  subject: string
  name: string | undefined
  hasScope: boolean
  roles: Role[]
  /** Seconds since 1970, as the token says it. */
  expiresAt: number
}

export type Tokens = { verify(jwt: string): Promise<TokenFacts> }

export const LONGEST_TOKEN = 8 * 1_024
const LONGEST_NAME = 200
const CLOCK_TOLERANCE_SECONDS = 60
/** With a shared secret, every verifier could also issue tokens. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Whatever callers send, the provider is asked once in this time, whether it answered well or not. */
const REST_MS = 5_000
/** A key that the provider took back must stop counting one day, also if no new one is shown. */
const OLD_AFTER_MS = 10 * 60 * 1_000
const ANSWER_MS = 3_000

const Subject = text(1, 255)
const Name = text(1, LONGEST_TOKEN)

/** Says what a token proves: an identity. Whether that is staff is decided in callers.ts. */
export function openTokens(
  settings: TokenSettings,
  onTrouble: (error: unknown) => void = () => undefined,
): Tokens {
  const keys = openSigningKeys(settings.issuer, onTrouble)
  return {
    verify: async (jwt) => (await readToken(jwt, settings, { keys, algorithms: ALGORITHMS })).facts,
  }
}

type Checking = {
  keys: JWTVerifyGetKey
  algorithms: string[]
  /** The machine's clock where it is not given. */
  now?: Date
}

/** The same checks for the backend's own tokens. */
export async function readToken(
  jwt: string,
  settings: TokenSettings,
  { keys, algorithms, now }: Checking,
): Promise<{ facts: TokenFacts; claims: JWTPayload }> {
  if (jwt.length > LONGEST_TOKEN) throw wrongToken('longer than any token of ours')
  const { payload } = await jwtVerify(jwt, keys, {
    algorithms,
    issuer: settings.issuer,
    audience: settings.audience,
    requiredClaims: ['exp', 'sub'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    ...(now && { currentDate: now }),
    ...(settings.tokenType && { typ: settings.tokenType }),
  }).catch((error: unknown) => {
    throw error instanceof AppError ? error : wrongToken(error)
  })
  const subject = Subject.safeParse(payload.sub)
  if (!subject.success) throw wrongToken(subject.error)
  const facts = {
    issuer: settings.issuer,
    subject: subject.data,
    name: nameIn(payload),
    hasScope: hasScope(payload, settings.scope),
    roles: settings.rolesClaim ? rolesIn(payload, settings.rolesClaim) : [],
    expiresAt: payload.exp ?? 0,
  }
  return { facts, claims: payload }
}

export function wrongToken(cause: unknown): AppError {
  const sentence = 'Su sesión no es válida o ya venció. Inicie sesión de nuevo.'
  return new AppError('unauthenticated', sentence, { cause })
}

/** Entra is asked for `api://…/terminal.personal` and writes `terminal.personal`. */
function hasScope(claims: JWTPayload, scope: string): boolean {
  const given = [...wordsOf(claims.scope), ...wordsOf(claims.scp)]
  return given.includes(scope) || given.includes(scope.slice(scope.lastIndexOf('/') + 1))
}

function rolesIn(claims: JWTPayload, name: string): Role[] {
  return [...new Set(wordsOf(claimAt(claims, name)).filter(isRole))]
}

/**
 * A claim by its name, or by the way to it (`realm_access.roles`). A name may have dots of its own, so at every step
 * the whole comes before its parts.
 */
function claimAt(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const members = new Map<string, unknown>(Object.entries(value))
  if (members.has(name)) return members.get(name)
  for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
    const found = claimAt(members.get(name.slice(0, dot)), name.slice(dot + 1))
    if (found !== undefined) return found
  }
  return undefined
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' ').filter((word) => word !== '')
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}

function nameIn(claims: JWTPayload): string | undefined {
  for (const claim of [claims.name, claims.preferred_username, claims.email]) {
    const { data } = Name.safeParse(typeof claim === 'string' ? claim.trim() : undefined)
    // By characters and not by halves of them: half an emoji cannot be stored.
    if (data) return Array.from(data).slice(0, LONGEST_NAME).join('')
  }
  return undefined
}

type KeySet = ReturnType<typeof createLocalJWKSet>

/**
 * The public keys of an identity provider, asked for when the first token comes. Keys that are known go on being used
 * while the provider is down: who is signed in stays so until the token ends.
 */
function openSigningKeys(issuer: string, onTrouble: (error: unknown) => void): JWTVerifyGetKey {
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
