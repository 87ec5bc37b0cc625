import { environmentReader, isHttpOrigin, isPort } from '@terminal/contract/environment'
import type { Edge } from './refresh.ts'
import type { TokenSettings } from './tokens.ts'

type Common = {
  host: string
  port: number
  databaseUrl: string
  logLevel: string
  siteDir: string
}
export type Config = Common & { apiKey: string; filesDir: string; tokens: TokenSettings }
type WorkerConfig = Common & {
  edge: Edge
  filesDir: string
  /** How long a file may wait for its row, and how often it is looked for. */
  filesGraceMs: number
}

type Reader = ReturnType<typeof environmentReader>
type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const isSecret = (value: string) => value.length >= 32
const isSeconds = (value: string) => /^[1-9]\d{0,5}$/.test(value)

export function readConfig(env: Environment): Config {
  const reader = environmentReader(env)
  const config = {
    ...readCommon(reader),
    apiKey: reader.required('API_KEY', isSecret),
    filesDir: reader.required('FILES_DIR'),
    tokens: readTokenSettings(reader),
  }
  reader.refuseProblems()
  return Object.freeze(config)
}

export function readWorkerConfig(env: Environment): WorkerConfig {
  const reader = environmentReader(env)
  const config = {
    ...readCommon(reader),
    edge: {
      origin: reader.required('EDGE_ORIGIN', isHttpOrigin),
      refreshSecret: reader.required('EDGE_REFRESH_SECRET', isSecret),
      apiKey: reader.required('API_KEY', isSecret),
    },
    filesDir: reader.required('FILES_DIR'),
    filesGraceMs: Number(reader.optional('FILES_GRACE_SECONDS', '3600', isSeconds)) * 1_000,
  }
  reader.refuseProblems()
  return Object.freeze(config)
}

function readCommon({ required, optional }: Reader): Common {
  return {
    host: optional('HOST', '127.0.0.1'),
    port: Number(required('PORT', isPort)),
    databaseUrl: required('DATABASE_URL', (value) => /^postgres(ql)?:\/\//.test(value)),
    logLevel: optional('LOG_LEVEL', 'info', (value) => LOG_LEVELS.includes(value)),
    siteDir: optional('SITE_DIR', '../site'),
  }
}

const ANY_TOKEN_TYPE = 'cualquiera'

function readTokenSettings({ required, optional }: Reader): TokenSettings {
  const tokenType = optional('OIDC_TOKEN_TYPE', 'at+jwt', isOneWord)
  return {
    issuer: required('OIDC_ISSUER', isIssuer),
    audience: required('OIDC_AUDIENCE'),
    scope: required('OIDC_SCOPE', isApiScope),
    rolesClaim: optional('OIDC_ROLES_CLAIM', ''),
    tokenType: tokenType === ANY_TOKEN_TYPE ? '' : tokenType,
  }
}

/** Kept as it is given: tokens must name it letter by letter, with its last slash or without. */
export function isIssuer(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\/[^?#@\s]+$/.test(value)
}

const isOneWord = (value: string) => !/\s/.test(value)

/** The scope of the API alone. The others are the provider's own, and every token of everybody has them. */
function isApiScope(value: string): boolean {
  return isOneWord(value) && !value.endsWith('/') && !/^(openid|offline_access)$/.test(value)
}
