import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { htmlOf, type Letter, textOf } from './letter.ts'
import { MailFailure, mailFailure } from './mail-failure.ts'
import { CONNECTIONS, isLoopback, type MailSettings, type OauthSettings } from './mail-settings.ts'

const STEP_MS = 10_000
const WHOLE_MS = 60_000

type Stamp = {
  /** Of the row: a mail that arrives twice has the same Message-ID. */
  id: string
  date: Date
  /** Shown beside the office's address. */
  senderName: string
}

export type Mailer = {
  /** Returns when the server has taken it, and throws nothing but a MailFailure. */
  send(letter: Letter, stamp: Stamp): Promise<void>
  siteOrigin: string
  close(): void
}

type Limits = {
  /** For the connection, the greeting and each answer. */
  stepMs?: number
  /** For all of it: a server that sends a byte now and then keeps every other limit. */
  wholeMs?: number
}

/** The way to the office's mail server. */
export function openMailer(
  settings: MailSettings,
  clock: Clock,
  { stepMs = STEP_MS, wholeMs = WHOLE_MS }: Limits = {},
): Mailer {
  const { from, siteOrigin } = settings
  const domain = from.slice(from.indexOf('@') + 1)
  const options = transportOptions(settings, stepMs)
  const getToken = settings.oauth && openOauthToken(settings.oauth, clock)
  let pool = openPool()

  return {
    siteOrigin,
    async send(letter, { id, date, senderName }) {
      if (!isPlainAddress(letter.to.address))
        throw new MailFailure('EENVELOPE address', { isRefusal: true })
      const current = pool
      const limit = setTimeout(() => abandon(current), wholeMs)
      try {
        await current.sendMail({
          from: { name: senderName, address: from },
          to: letter.to,
          subject: letter.subject,
          text: textOf(letter),
          html: htmlOf(letter),
          attachments: (letter.attachments ?? []).map(({ name, content }) => ({
            filename: name,
            content,
          })),
          messageId: `<${id}@${domain}>`,
          date,
          headers: { 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
        })
      } catch (error) {
        throw mailFailure(error)
      } finally {
        clearTimeout(limit)
      }
    },
    // After the jobs: what is still under way belongs to none of them.
    close: () => pool.close({ force: true }),
  }

  function openPool() {
    const opened = createTransport(options)
    if (getToken)
      opened.set('oauth2_provision_cb', (_user, isRefused, callback) => {
        getToken(isRefused).then((token) => callback(null, token), callback)
      })
    return opened
  }

  /** Ends what is under way in it: those mails are sent again. */
  function abandon(stuck: ReturnType<typeof openPool>): void {
    if (stuck === pool) pool = openPool()
    stuck.close({ force: true })
  }
}

function transportOptions({ server, login, oauth, dkim }: MailSettings, stepMs: number) {
  const isLocal = isLoopback(server.host)
  return {
    pool: true as const,
    maxConnections: CONNECTIONS,
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    // The certificate of one's own machine proves nothing, and loopback traffic cannot be intercepted.
    requireTLS: !(server.isSecure || isLocal),
    ignoreTLS: isLocal,
    ...(oauth && { auth: { type: 'OAuth2' as const, user: oauth.user } }),
    ...(!oauth && login && { auth: { user: login.user, pass: login.password } }),
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: readPrivateKey(dkim.keyFile),
      },
    }),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    // Before the limit of the socket, which would end an idle connection with an error.
    idleTimeout: stepMs / 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** At the start, so that a wrong file is noticed there and not with the first mail. */
function readPrivateKey(file: string): string {
  const pem = readFileSync(file, 'utf8')
  try {
    createPrivateKey(pem)
  } catch {
    throw new Error('Bad configuration:\n- DKIM_KEY_FILE holds no private key')
  }
  return pem
}

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
