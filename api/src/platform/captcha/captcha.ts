import { createHash } from 'node:crypto'
import type { Challenge } from '@terminal/contract/captcha/challenge'
import { TOKEN_LENGTH } from '@terminal/contract/captcha/limits'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Clock } from '../clock.ts'
import type { CaptchaVerdict, Metrics } from '../metrics.ts'
import { defineKeyUse, type MasterKeys } from '../sealing/master-keys.ts'
import { createChallenge, isSolved, readToken } from './altcha.ts'
import type { CaptchaSettings } from './captcha-settings.ts'

type Company = { origin: string; secret: string }

/** Trouble is between us and the company: no fault of who sent the token. */
type Answer = 'passed' | 'refused' | { trouble: string }

const PATIENCE_MS = 2_000

const Verified = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

/** What is wrong with a token. All other codes are about our secret, our call or the company itself. */
const FAULTS_OF_TOKEN = ['invalid-input-response', 'timeout-or-duplicate']

/**
 * `absent`: no token came. `unchecked`: it could not be verified. Both are accepted and marked: a captcha that
 * does not work stops no visitor.
 */
type Verdict = CaptchaVerdict

export type Captcha = {
  /** False where forms carry none: there a form without a token lacks nothing. */
  isInUse: boolean
  /** Undefined where challenges are not ours to make. */
  challenge(): Promise<Challenge | undefined>
  /** `at` is when the request began: a token does not run out while a slow phone sends its photos. */
  check(token: string | undefined, at?: Date): Promise<Verdict>
  /** In the transaction that files what it came with. False when it was used before. */
  spendToken(tx: Tx, token: string | undefined): Promise<boolean>
}

export const CAPTCHAS = defineKeyUse({
  purpose: 'captcha',
  without: 'a form that is open is asked once more',
})

type Deps = {
  masters: MasterKeys
  clock: Clock
  metrics: Pick<Metrics, 'countCaptcha'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** What each kind of captcha does with a token that came. */
type Adapter = {
  challenge(): Promise<Challenge | undefined>
  check(token: string, at: Date): Promise<Exclude<Verdict, 'absent'>>
  /** What of a token cannot be written in two ways. */
  identityOf(token: string): string | undefined
}

export function openCaptcha(settings: CaptchaSettings, deps: Deps): Captcha {
  const adapter = adapterFor(settings, deps)
  return {
    isInUse: adapter !== undefined,
    challenge: async () => adapter?.challenge(),
    async check(token, at = deps.clock.now()) {
      // A form without JavaScript sends its field empty.
      const verdict = adapter && token ? await adapter.check(token, at) : 'absent'
      deps.metrics.countCaptcha(verdict)
      return verdict
    },
    async spendToken(tx, token) {
      const identity = token && adapter?.identityOf(token)
      return identity ? spend(tx, identity) : true
    },
  }
}

function adapterFor(settings: CaptchaSettings, deps: Deps): Adapter | undefined {
  if (settings.kind === 'none') return undefined
  return settings.kind === 'altcha' ? altchaAdapter(deps) : turnstileAdapter(settings, deps)
}

function altchaAdapter({ masters, clock }: Deps): Adapter {
  // Also with the older keys: what was asked before a rotation is answered after it.
  const secrets = masters.keysFor(CAPTCHAS)
  return {
    challenge: () => createChallenge(secrets[0], clock.now()),
    async check(token, at) {
      const solved = readToken(token)
      return solved && (await isSolved(secrets, solved, at)) ? 'passed' : 'refused'
    },
    identityOf: (token) => readToken(token)?.challenge.signature,
  }
}

const LOG_EVERY_MS = 60_000

function turnstileAdapter(company: { origin: string; secret: string }, deps: Deps): Adapter {
  let loggedAtMs = Number.NEGATIVE_INFINITY
  let unlogged = 0
  return {
    challenge: async () => undefined,
    async check(token) {
      const answer = await askTurnstile(company, token)
      if (typeof answer === 'string') return answer
      warn(answer.trouble)
      return 'unchecked'
    },
    identityOf: (token) => token,
  }

  /** Once a minute, with how many there were. */
  function warn(trouble: string): void {
    unlogged++
    const now = deps.clock.now().getTime()
    if (now - loggedAtMs < LOG_EVERY_MS) return
    deps.log.warn({ trouble, count: unlogged }, 'captcha company could not be asked: accepted')
    loggedAtMs = now
    unlogged = 0
  }
}

/**
 * The token and our secret go to the company, and nothing of who sent it. Asked again about the same token, it answers as
 * before (`idempotency_key`): a form that failed here is sent again, and our own table says what was used.
 */
async function askTurnstile({ origin, secret }: Company, token: string): Promise<Answer> {
  if (token.length > TOKEN_LENGTH) return 'refused'
  try {
    const response = await fetch(`${origin}/turnstile/v0/siteverify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response: token, idempotency_key: uuidOf(token) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status >= 500) return { trouble: `status ${response.status}` }
    const { data } = Verified.safeParse(await response.json())
    if (!data) return { trouble: 'not an answer' }
    if (data.success) return 'passed'
    const codes = data['error-codes']
    const ours = codes.filter((code) => !FAULTS_OF_TOKEN.includes(code))
    if (codes.length > 0 && ours.length === 0) return 'refused'
    return { trouble: ours.join(' ') || 'no reason' }
  } catch (error) {
    return { trouble: error instanceof Error ? error.name : 'unknown' }
  }
}

function uuidOf(token: string): string {
  const hash = createHash('sha256').update(`terminal ${token}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

const KEPT_MS = 2 * 24 * 60 * 60 * 1_000

/**
 * False when it was used before. Of two transactions at once the second waits for the first; of one that is rolled back,
 * nothing was used.
 */
async function spend(tx: Tx, identity: string): Promise<boolean> {
  const hash = createHash('sha256').update(identity).digest()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_captchas')
    .values({ token_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Part of the worker's tidying. No token is good for as long as its row is kept. */
export async function deleteOldCaptchas(db: Queryable, clock: Clock): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('spent_captchas')
    .where('spent_at', '<', new Date(clock.now().getTime() - KEPT_MS).toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
