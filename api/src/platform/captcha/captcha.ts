import type { Challenge } from '@terminal/contract/captcha/challenge'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../db/schema.ts'
import type { Clock } from '../clock.ts'
import type { CaptchaVerdict, Metrics } from '../metrics.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import { defineKeyUse } from '../sealing/master-keys.ts'
import { createChallenge, isSolved, readToken } from './altcha.ts'
import type { CaptchaSettings } from './captcha-settings.ts'
import { spend } from './spent-tokens.ts'
import { askTurnstile } from './turnstile.ts'

/**
 * `absent`: no token came. `unchecked`: nobody could say whether it is good. Both are accepted and marked: a captcha that
 * does not work stops nobody.
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
