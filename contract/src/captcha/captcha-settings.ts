import type { z } from 'zod'

/** What guards public forms: `ninguno` leaves them to the honeypot and the limits. */
export const CAPTCHAS = ['altcha', 'turnstile', 'ninguno'] as const

export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

type TurnstileName = 'TURNSTILE_SECRET' | 'TURNSTILE_SITE_KEY'
type Given = { CAPTCHA: string } & { [Name in TurnstileName]?: string | undefined }

/** Who chooses Turnstile has to bring what it is asked with. */
export function requireForTurnstile(name: TurnstileName) {
  return (given: Given, context: z.RefinementCtx): void => {
    if (given.CAPTCHA !== 'turnstile' || given[name] !== undefined) return
    context.addIssue({ code: 'custom', path: [name], message: 'missing' })
  }
}
