import { environment } from '@terminal/contract/settings/environment'
import { isPlainAddress } from '@terminal/contract/text/mail-address'
import { z } from 'zod'

export type MailSettings = {
  server: { host: string; port: number; isSecure: boolean }
  /** With a password. */
  login: { user: string; password: string } | undefined
  /** With a token, where passwords are switched off. */
  oauth: OauthSettings | undefined
  dkim: { domain: string; selector: string; keyFile: string } | undefined
  /** The office's mailbox: sender, and where it learns what could not be delivered. */
  from: string
  siteOrigin: string
}

export type OauthSettings = {
  tokenUrl: string
  clientId: string
  clientSecret: string
  scope: string
  user: string
}

/** As many as the job sends at a time. */
export const CONNECTIONS = 5

const OUTLOOK_SCOPE = 'https://outlook.office365.com/.default'

const hostName = z.string().regex(/^[a-z0-9.-]+$/)

/** What the worker reads. Nothing of it is needed where no mail is sent. */
export const MAIL_ENVIRONMENT = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl)
    .optional()
    .describe('mail server, `smtp://` or `smtps://`, with `user:password@`; without it mails wait'),
  MAIL_FROM: z
    .string()
    .refine(isPlainAddress)
    .optional()
    .describe('the office’s mailbox, sender of all mails; required with `SMTP_URL`'),
  PUBLIC_ORIGIN: environment.shape.PUBLIC_ORIGIN.optional(),
  MAIL_OAUTH_TOKEN_URL: z
    .string()
    .refine(isTokenUrl)
    .optional()
    .describe('where a token for the mail server is fetched, in place of a password (0048)'),
  MAIL_OAUTH_CLIENT_ID: z.string().optional().describe('client of that token'),
  MAIL_OAUTH_CLIENT_SECRET: z.string().optional().describe('its secret'),
  MAIL_OAUTH_SCOPE: z.string().default(OUTLOOK_SCOPE).describe('scope of that token'),
  MAIL_OAUTH_USER: z.string().optional().describe('mailbox of that token; without it `MAIL_FROM`'),
  DKIM_DOMAIN: hostName.optional().describe('domain of the DKIM signature'),
  DKIM_SELECTOR: hostName.optional().describe('selector of the DKIM signature'),
  DKIM_KEY_FILE: z.string().optional().describe('private key of the DKIM signature'),
}

const given = z.object(MAIL_ENVIRONMENT)
type Given = z.infer<typeof given>

/** One of them asks for the others. */
const GROUPS: readonly (keyof Given)[][] = [
  ['MAIL_OAUTH_TOKEN_URL', 'MAIL_OAUTH_CLIENT_ID', 'MAIL_OAUTH_CLIENT_SECRET'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
]

export function requireTogether(env: Given, context: z.RefinementCtx): void {
  const isMissing = (name: keyof Given) => env[name] === undefined
  const groups = isMissing('SMTP_URL')
    ? GROUPS
    : [['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN'] as const, ...GROUPS]
  for (const group of groups.filter((names) => !names.every(isMissing)))
    for (const name of group.filter(isMissing))
      context.addIssue({ code: 'custom', path: [name], message: 'missing' })
}

/** Undefined where no mail is sent. */
export function mailSettingsIn(env: Given): MailSettings | undefined {
  const { SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN } = env
  if (SMTP_URL === undefined || MAIL_FROM === undefined || PUBLIC_ORIGIN === undefined)
    return undefined
  const url = new URL(SMTP_URL)
  const isSecure = url.protocol === 'smtps:'
  return {
    server: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (isSecure ? 465 : 587),
      isSecure,
    },
    login:
      url.username === ''
        ? undefined
        : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    oauth: oauthIn(env, MAIL_FROM),
    dkim: dkimIn(env),
    from: MAIL_FROM,
    siteOrigin: PUBLIC_ORIGIN,
  }
}

function oauthIn(env: Given, from: string): OauthSettings | undefined {
  const {
    MAIL_OAUTH_TOKEN_URL: tokenUrl,
    MAIL_OAUTH_CLIENT_ID: clientId,
    MAIL_OAUTH_CLIENT_SECRET: clientSecret,
  } = env
  if (tokenUrl === undefined || clientId === undefined || clientSecret === undefined)
    return undefined
  const user = env.MAIL_OAUTH_USER ?? from
  return { tokenUrl, clientId, clientSecret, scope: env.MAIL_OAUTH_SCOPE, user }
}

function dkimIn(env: Given): MailSettings['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = env
  if (domain === undefined || selector === undefined || keyFile === undefined) return undefined
  return { domain, selector, keyFile }
}

/** Traffic between two processes of one machine cannot be intercepted. */
export function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host)
}

function isSmtpUrl(value: string): boolean {
  const url = /^smtps?:\/\/[^/?#\s]+$/.test(value) ? URL.parse(value) : null
  return url !== null && canDecode(url.username, url.password)
}

function canDecode(...parts: string[]): boolean {
  try {
    parts.forEach(decodeURIComponent)
    return true
  } catch {
    return false
  }
}

/** The client's secret goes there. */
function isTokenUrl(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}
