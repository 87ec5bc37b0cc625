import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { MailFailure } from './mail-failure.ts'
import type { OauthSettings } from './mail-settings.ts'

/** A token is not used in its last minute: it would end on the way. */
const MARGIN_MS = 60_000
const TIMEOUT_MS = 10_000

const answerSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})

type KeptToken = { value: string; usableUntil: number }

/** Returns the token that is kept, or a new one: when it has expired, or when the server did not take it. */
export function openOauthToken(settings: OauthSettings, clock: Clock) {
  let kept: KeptToken | undefined
  let fetching: Promise<KeptToken> | undefined

  return async (isRefused: boolean): Promise<string> => {
    if (isRefused) kept = undefined
    if (kept && clock.now().getTime() < kept.usableUntil) return kept.value
    // Several connections open at once, and one token serves all of them.
    fetching ??= fetchToken(settings, clock).finally(() => {
      fetching = undefined
    })
    kept = await fetching
    return kept.value
  }
}

/** OAuth 2.0, RFC 6749 section 4.4: the site asks in its own name. */
async function fetchToken(settings: OauthSettings, clock: Clock): Promise<KeptToken> {
  const askedAt = clock.now().getTime()
  const response = await fetch(settings.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: formOf({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      scope: settings.scope,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new MailFailure(`EOAUTH2 ${response.status}`, { isOurs: true })
  const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new MailFailure('EOAUTH2 unreadable', { isOurs: true })
  const { access_token: value, expires_in: seconds } = answer.data
  return { value, usableUntil: askedAt + seconds * 1_000 - MARGIN_MS }
}

function formOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
