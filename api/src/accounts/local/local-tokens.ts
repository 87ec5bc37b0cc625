import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from 'jose'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { LONGEST_TOKEN, readToken, type Tokens, wrongToken } from '../../platform/auth/tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LocalSignIn } from '../../platform/config.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { LOCAL_ISSUER } from './accounts.queries.ts'
import { isSessionOpen, type Session, TOKEN_SECONDS } from './sessions.ts'
import { currentSigningKey, listPublishedKeys } from './signing-keys.ts'

const TOKEN_TYPE = 'at+jwt'
const ALGORITHM = 'EdDSA'
const KeyId = z.string().regex(/^[\w-]{43}$/)
const Id = z.uuid()

type On = NonNullable<LocalSignIn>

/** An access token, good for a quarter of an hour while its session is open. */
export async function signToken(
  deps: { db: Queryable; masters: MasterKeys; clock: Clock; localSignIn: On },
  session: Session,
): Promise<string> {
  const { clock, localSignIn } = deps
  const { id, privateJwk } = await currentSigningKey(deps)
  const seconds = Math.floor(clock.now().getTime() / 1_000)
  return new SignJWT({ scope: localSignIn.scope, sid: session.id })
    .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE, kid: id })
    .setIssuer(issuerOf(localSignIn))
    .setAudience(localSignIn.audience)
    .setSubject(session.accountId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .setJti(randomUUID())
    .sign(await importJWK(privateJwk, ALGORITHM))
}

/** The provider's tokens and our own, each checked against the keys of its own issuer alone. */
export function withLocalTokens(
  provider: Tokens,
  deps: { db: Queryable; clock: Clock; localSignIn: On },
): Tokens {
  const issuer = issuerOf(deps.localSignIn)
  const { audience, scope } = deps.localSignIn
  const settings = { issuer, audience, scope, rolesClaim: '', tokenType: TOKEN_TYPE }

  async function verifyOwn(jwt: string): ReturnType<Tokens['verify']> {
    const key = await findKey(deps, jwt)
    const { facts, claims } = await readToken(jwt, settings, {
      keys: async () => key,
      algorithms: [ALGORITHM],
      now: deps.clock.now(),
    })
    const session = sessionIn(claims)
    if (!session || !(await isSessionOpen(deps.db, session))) throw wrongToken('its session ended')
    return { ...facts, issuer: LOCAL_ISSUER }
  }
  return { verify: (jwt) => (issuerIn(jwt) === issuer ? verifyOwn(jwt) : provider.verify(jwt)) }
}

function issuerOf({ siteOrigin }: On): string {
  return `${siteOrigin}/api/v1/auth`
}

/** Unverified: only which keys could prove it. */
function issuerIn(jwt: string): string | undefined {
  if (jwt.length > LONGEST_TOKEN) return undefined
  try {
    return decodeJwt(jwt).iss
  } catch {
    return undefined
  }
}

async function findKey({ db, clock }: { db: Queryable; clock: Clock }, jwt: string) {
  const id = KeyId.safeParse(keyIdIn(jwt)).data
  const keys = id === undefined ? [] : await listPublishedKeys(db, clock)
  const key = keys.find((each) => each.id === id)
  if (!key) throw wrongToken('no key of ours')
  return importJWK(key.publicJwk, ALGORITHM)
}

function keyIdIn(jwt: string): unknown {
  try {
    return decodeProtectedHeader(jwt).kid
  } catch {
    return undefined
  }
}

function sessionIn({ sub, sid }: JWTPayload): Session | undefined {
  const [id, accountId] = [Id.safeParse(sid).data, Id.safeParse(sub).data]
  return id !== undefined && accountId !== undefined ? { id, accountId } : undefined
}
