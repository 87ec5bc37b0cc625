import { requireForTurnstile } from '@terminal/contract/captcha/captcha-settings'
import { describeSettings } from '@terminal/contract/settings/described-settings'
import { environment, httpOrigin, readEnvironment } from '@terminal/contract/settings/environment'
import { requireForLocalSignIn } from '@terminal/contract/settings/local-sign-in'
import {
  metricsPort,
  OPERATOR_MAIL,
  WATCH_ENVIRONMENT,
  type WatchSettings,
  watchSettingsIn,
} from '@terminal/contract/settings/watch'
import { z } from 'zod'
import type { Antivirus } from './antivirus/clamd.ts'
import type { TokenSettings } from './auth/tokens.ts'
import { type CaptchaSettings, captchaSettings } from './captcha/captcha-settings.ts'
import type { Edge } from './edge/refresh-edge.ts'
import {
  MAIL_ENVIRONMENT,
  type MailSettings,
  mailSettingsIn,
  requireTogether,
} from './mail/mail-settings.ts'
import { type MasterKeys, readMasterKeys } from './sealing/master-keys.ts'

type Common = {
  host: string
  port: number
  databaseUrl: string
  logLevel: string
  siteDir: string
  filesDir: string
  privateFilesDir: string
  masters: MasterKeys
  /** On a developer's machine. */
  isLocal: boolean
  antivirus: Antivirus | undefined
  /** Where security events are written; without one, to standard output. */
  securityLogDir: string | undefined
}
export type Config = Common & {
  apiKey: string
  tokens: TokenSettings
  captcha: CaptchaSettings
  localSignIn: LocalSignIn
  /** Where monitoring asks, on this machine; without one there are no metrics. */
  metricsPort: number | undefined
  /** How often the worker looks, which its silence is measured by. */
  watchSeconds: number
}
/** The backend's own sign-in. Undefined where it is off. */
export type LocalSignIn =
  | {
      /** The address of the site, whose pages alone use it. */
      siteOrigin: string
      /** Of its tokens: those of the provider. */
      audience: string
      scope: string
      /** When a session ends, as at the provider's. */
      idleMinutes: number
      hours: number
    }
  | undefined

type WorkerConfig = Common & {
  edge: Edge
  /** How long a file may wait for its row, and how often it is looked for. */
  filesGraceMs: number
  /** Outside of the database: what was withdrawn for good, for a database that is restored. */
  ledgerFile: string
  /** Where the edge tells what it refused. */
  securityPort: number | undefined
  /** How long security events are kept. */
  securityLogDays: number
  /** Undefined where no mail is sent. */
  mail: MailSettings | undefined
  /** What the site is called from outside. */
  siteOrigin: string | undefined
  /** Who runs the site: told of trouble. */
  operatorMail: string | undefined
  watch: WatchSettings
}

type Environment = Record<string, string | undefined>

const COMMON = {
  HOST: true,
  PORT: true,
  DATABASE_URL: true,
  LOG_LEVEL: true,
  SITE_DIR: true,
  API_KEY: true,
  FILES_DIR: true,
  PRIVATE_FILES_DIR: true,
  ANTIVIRUS: true,
  SECURITY_LOG_DIR: true,
} as const

const stack = environment.shape.STACK.optional()

export const masterKeys = environment.shape.PERSONAL_DATA_KEYS.transform((text, context) => {
  const keys = readMasterKeys(text)
  if (!keys) context.addIssue({ code: 'custom', message: 'not keys' })
  return keys ?? z.NEVER
})

const API = environment
  .pick({
    ...COMMON,
    OIDC_ISSUER: true,
    OIDC_AUDIENCE: true,
    OIDC_SCOPE: true,
    LOCAL_SIGN_IN: true,
    SESSION_IDLE_MINUTES: true,
    SESSION_HOURS: true,
    PUBLIC_API_ORIGIN: true,
    CAPTCHA: true,
    TURNSTILE_SECRET: true,
    TURNSTILE_ORIGIN: true,
  })
  .extend({
    STACK: stack,
    PERSONAL_DATA_KEYS: masterKeys,
    OIDC_ROLES_CLAIM: z
      .string()
      .default('')
      .describe('claim with a person’s roles; without it roles are assigned with `pnpm staff`'),
    OIDC_TOKEN_TYPE: z
      .string()
      .regex(/^\S+$/)
      .default('at+jwt')
      .describe('type an access token must have, or `cualquiera`'),
    METRICS_PORT: metricsPort,
    WATCH_SECONDS: WATCH_ENVIRONMENT.WATCH_SECONDS,
    PUBLIC_ORIGIN: environment.shape.PUBLIC_ORIGIN.optional(),
  })
  .superRefine(requireForLocalSignIn)
  .superRefine(requireForTurnstile('TURNSTILE_SECRET'))

const seconds = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)

const days = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)

const WORKER = environment
  .pick({ ...COMMON, EDGE_REFRESH_SECRET: true, LEDGER_FILE: true, SECURITY_PORT: true })
  .extend({
    STACK: stack,
    PERSONAL_DATA_KEYS: masterKeys,
    EDGE_ORIGIN: httpOrigin.describe('listener of the edge where cache entries are replaced'),
    FILES_GRACE_SECONDS: seconds
      .default(3_600)
      .describe('age at which a file without a row is deleted'),
    SECURITY_LOG_DAYS: days.default(365).describe('days that files of security events are kept'),
    ...MAIL_ENVIRONMENT,
    ...WATCH_ENVIRONMENT,
  })
  .superRefine(requireTogether)

/** What each process reads. */
export const SETTINGS = { api: describeSettings(API), worker: describeSettings(WORKER) } as const

const ANY_TOKEN_TYPE = 'cualquiera'

export function readConfig(env: Environment): Config {
  const given = readEnvironment(env, API)
  return Object.freeze({
    ...commonIn(given),
    apiKey: given.API_KEY,
    metricsPort: given.METRICS_PORT,
    watchSeconds: given.WATCH_SECONDS,
    captcha: captchaSettings(given),
    localSignIn: localSignInOf(given),
    tokens: {
      issuer: given.OIDC_ISSUER,
      audience: given.OIDC_AUDIENCE,
      scope: given.OIDC_SCOPE,
      rolesClaim: given.OIDC_ROLES_CLAIM,
      tokenType: given.OIDC_TOKEN_TYPE === ANY_TOKEN_TYPE ? '' : given.OIDC_TOKEN_TYPE,
    },
  })
}

function localSignInOf(given: z.infer<typeof API>): LocalSignIn {
  if (given.LOCAL_SIGN_IN === 'off' || given.PUBLIC_ORIGIN === undefined) return undefined
  return {
    siteOrigin: given.PUBLIC_ORIGIN,
    audience: given.OIDC_AUDIENCE,
    scope: given.OIDC_SCOPE,
    idleMinutes: given.SESSION_IDLE_MINUTES,
    hours: given.SESSION_HOURS,
  }
}

export function readWorkerConfig(env: Environment): WorkerConfig {
  const given = readEnvironment(env, WORKER)
  return Object.freeze({
    ...commonIn(given),
    edge: {
      origin: given.EDGE_ORIGIN,
      refreshSecret: given.EDGE_REFRESH_SECRET,
      apiKey: given.API_KEY,
    },
    filesGraceMs: given.FILES_GRACE_SECONDS * 1_000,
    ledgerFile: given.LEDGER_FILE,
    securityPort: given.SECURITY_PORT,
    securityLogDays: given.SECURITY_LOG_DAYS,
    mail: mailSettingsIn(given),
    siteOrigin: given.PUBLIC_ORIGIN,
    operatorMail: given[OPERATOR_MAIL],
    watch: watchSettingsIn(given),
  })
}

function commonIn(given: z.infer<typeof API | typeof WORKER>): Common {
  return {
    host: given.HOST,
    port: given.PORT,
    databaseUrl: given.DATABASE_URL,
    logLevel: given.LOG_LEVEL,
    siteDir: given.SITE_DIR,
    filesDir: given.FILES_DIR,
    privateFilesDir: given.PRIVATE_FILES_DIR,
    masters: given.PERSONAL_DATA_KEYS,
    isLocal: given.STACK !== undefined,
    antivirus: given.ANTIVIRUS,
    securityLogDir: given.SECURITY_LOG_DIR,
  }
}
