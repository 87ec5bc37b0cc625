import { z } from 'zod'
import { CAPTCHAS, TURNSTILE_ORIGIN } from '../captcha/captcha-settings.ts'
import {
  DEMO_API_KEY,
  DEMO_PERSONAL_DATA_KEYS,
  DEMO_REFRESH_SECRET,
  DEMO_TURNSTILE_SECRET,
} from './demo-values.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export const port = z
  .string()
  .regex(/^\d{2,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))

/** Of one host: a browser would take `*` for any, and the edge a semicolon for its end. */
const HTTP_ORIGIN = /^https?:\/\/([\w.-]+|\[[0-9a-f:.]+\])(:\d+)?$/

export const httpOrigin = z
  .string()
  .regex(HTTP_ORIGIN)
  .refine((value) => URL.parse(value)?.origin === value)

/** `host:port`, the host in brackets where it is an address of version 6. */
const hostAndPort = z
  .string()
  .regex(/^([\w.-]+|\[[0-9a-f:.]+\]):\d{2,5}$/)
  .transform((value) => {
    const colon = value.lastIndexOf(':')
    return {
      host: value.slice(0, colon).replace(/^\[|\]$/g, ''),
      port: Number(value.slice(colon + 1)),
    }
  })
  .refine((value) => value.port <= 65_535)

export const LOCAL = 'local'

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//)

const secret = z.string().min(32)

/** At most four digits. */
const count = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)

/**
 * The settings that several processes read, each by its name and with one meaning for all of them. A process picks
 * what it needs, and adds what only it reads. What each means goes into docs/configuration.md (`pnpm docs:write`).
 */
export const environment = z.object({
  STACK: z
    .literal(LOCAL)
    .describe('`local` on a developer’s machine: allows http and the values of the demonstration'),
  HOST: z.string().default('127.0.0.1').describe('address the process listens on'),
  PORT: port.describe('port the process listens on'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info').describe('least severe log line that is written'),
  SITE_DIR: z.string().default('../site').describe('the operator’s folder'),
  FILES_DIR: z.string().describe('published files, served by the edge'),
  PRIVATE_FILES_DIR: z
    .string()
    .describe('citizens’ files, encrypted; a folder that the edge cannot read'),
  PERSONAL_DATA_KEYS: z
    .string()
    .describe('master keys of citizens’ data, `id:base64,…`; the first one encrypts (0047)'),
  ANTIVIRUS: hostAndPort
    .optional()
    .describe('`host:port` of clamd; without it files are not scanned (0049)'),
  SECURITY_LOG_DIR: z
    .string()
    .optional()
    .describe('folder of the security events, one file a day; without it standard output'),
  SECURITY_PORT: port
    .optional()
    .describe('UDP port on loopback where the worker receives what the edge refused'),
  LEDGER_FILE: z
    .string()
    .describe('ledger of withdrawals, outside the database, on another disk (0032, 0081)'),
  DATABASE_URL: databaseUrl.describe('PostgreSQL as the role of the process (0033)'),
  DATABASE_OWNER_URL: databaseUrl.describe('PostgreSQL as `owner`: for commands only'),
  PUBLIC_ORIGIN: httpOrigin.describe('address of the site: canonical links, mails'),
  PUBLIC_API_ORIGIN: httpOrigin
    .optional()
    .describe('address browsers call the API at; without it the site’s (0045)'),
  API_KEY: secret.describe('the public API key, 32 characters or more; authorises nothing'),
  EDGE_REFRESH_SECRET: secret.describe('secret with which the worker replaces cache entries'),
  OIDC_ISSUER: z.string().refine(isIssuer).describe('identity provider of staff'),
  OIDC_AUDIENCE: z.string().describe('audience an access token must name'),
  OIDC_CLIENT_ID: z.string().describe('the site’s identifier at the provider'),
  OIDC_SCOPE: z.string().refine(isApiScope).describe('scope of the API in a token'),
  LOCAL_SIGN_IN: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on`: the site’s own accounts, beside the provider (0060)'),
  CAPTCHA: z
    .enum(CAPTCHAS)
    .default('altcha')
    .describe('captcha of public forms: `altcha`, `turnstile` or `ninguno` (0050)'),
  TURNSTILE_SITE_KEY: z.string().optional().describe('site key of Turnstile'),
  TURNSTILE_SECRET: z.string().optional().describe('secret key of Turnstile'),
  TURNSTILE_ORIGIN: httpOrigin
    .default(TURNSTILE_ORIGIN)
    .describe('address of Turnstile; another only in a local stack'),
  SESSION_IDLE_MINUTES: count
    .default(30)
    .describe('minutes without use after which a staff session ends (0034)'),
  SESSION_HOURS: count.default(12).describe('hours after which a staff session ends'),
})

/** Kept as it is given: tokens must name it letter by letter, with its last slash or without. */
export function isIssuer(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\/[^?#@\s]+$/.test(value)
}

/** The scope of the API alone. The others are the provider's own, and every token of everybody has them. */
function isApiScope(value: string): boolean {
  return !(/\s|\/$/.test(value) || /^(openid|offline_access)$/.test(value))
}

type Environment = Record<string, string | undefined>

const DEMO_VALUES: Environment = {
  API_KEY: DEMO_API_KEY,
  EDGE_REFRESH_SECRET: DEMO_REFRESH_SECRET,
  // Beside others and under another id it is the same key.
  PERSONAL_DATA_KEYS: DEMO_PERSONAL_DATA_KEYS.replace(/^.*:/, ''),
  TURNSTILE_SECRET: DEMO_TURNSTILE_SECRET,
}
/** What browsers are sent to. */
const HTTPS_NAMES = ['PUBLIC_ORIGIN', 'PUBLIC_API_ORIGIN', 'OIDC_ISSUER']
const LOCAL_NAMES = ['TICKETS_ORIGIN', 'TURNSTILE_ORIGIN']

/** What can be wrong with a setting. */
export const SETTING_PROBLEMS = [
  'missing',
  'not valid',
  'not https',
  'for a local stack only',
  "the demonstration's, which everybody knows",
] as const
export type SettingProblem = { name: string; problem: (typeof SETTING_PROBLEMS)[number] }

export class ConfigurationError extends Error {
  readonly problems: readonly SettingProblem[]
  constructor(problems: readonly SettingProblem[]) {
    super(
      ['Bad configuration:', ...problems.map((each) => `- ${each.name} is ${each.problem}`)].join(
        '\n',
      ),
    )
    this.problems = problems
  }
}

/**
 * The settings in an environment, where an empty one counts as missing. A bad deploy learns everything that is wrong
 * in one message. Values are never printed, nor what zod says of them: some are secrets.
 */
export function readEnvironment<Schema extends z.ZodObject>(
  env: Environment,
  schema: Schema,
): z.infer<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  )
  const { data, error } = schema.safeParse(given)
  const bad = new Set(error?.issues.map(({ path }) => String(path[0])))
  if (given.STACK !== undefined && given.STACK !== LOCAL) bad.add('STACK')
  const problems: SettingProblem[] = [
    ...[...bad].map(
      (name) => ({ name, problem: name in given ? 'not valid' : 'missing' }) as const,
    ),
    ...(given.STACK === LOCAL ? [] : Object.keys(schema.shape).flatMap(openProblem)),
  ]
  if (data !== undefined && problems.length === 0) return data
  throw new ConfigurationError(problems)

  /** What is good enough for a machine of one's own, and for no other. */
  function openProblem(name: string): SettingProblem[] {
    const value = given[name]
    if (value === undefined || bad.has(name)) return []
    const demo = DEMO_VALUES[name]
    if (demo !== undefined && value.includes(demo))
      return [{ name, problem: "the demonstration's, which everybody knows" }]
    if (HTTPS_NAMES.includes(name) && value.startsWith('http:'))
      return [{ name, problem: 'not https' }]
    return LOCAL_NAMES.includes(name) ? [{ name, problem: 'for a local stack only' }] : []
  }
}
