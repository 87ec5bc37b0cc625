import { z } from 'zod'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export const port = z
  .string()
  .regex(/^\d{2,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))

export const httpOrigin = z.string().refine((value) => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
})

const secret = z.string().min(32)

/** At most four digits: nobody's session lasts for weeks. */
const count = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)

/**
 * The settings that several processes read, each by its name and with one meaning for all of them. A process picks
 * what it needs, and adds what only it reads.
 */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SITE_DIR: z.string().default('../site'),
  FILES_DIR: z.string(),
  LEDGER_FILE: z.string(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  PUBLIC_ORIGIN: httpOrigin,
  API_KEY: secret,
  EDGE_REFRESH_SECRET: secret,
  OIDC_ISSUER: z.string().refine(isIssuer),
  OIDC_AUDIENCE: z.string(),
  OIDC_CLIENT_ID: z.string(),
  OIDC_SCOPE: z.string().refine(isApiScope),
  SESSION_IDLE_MINUTES: count.default(30),
  SESSION_HOURS: count.default(12),
})

/** Kept as it is given: tokens must name it letter by letter, with its last slash or without. */
export function isIssuer(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\/[^?#@\s]+$/.test(value)
}

/** The scope of the API alone. The others are the provider's own, and every token of everybody has them. */
function isApiScope(value: string): boolean {
  return !(/\s|\/$/.test(value) || /^(openid|offline_access)$/.test(value))
}

/**
 * The settings in an environment, where an empty one counts as missing. A bad deploy learns everything that is wrong
 * in one message. Values are never printed, nor what zod says of them: some are secrets.
 */
export function readEnvironment<Settings>(
  env: Record<string, string | undefined>,
  schema: z.ZodType<Settings>,
): Settings {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  )
  const { data, error } = schema.safeParse(given)
  if (error === undefined) return data
  const names = new Set(error.issues.map(({ path }) => String(path[0])))
  const problems = [...names].map(
    (name) => `- ${name} is ${name in given ? 'not valid' : 'missing'}`,
  )
  throw new Error(['Bad configuration:', ...problems].join('\n'))
}
