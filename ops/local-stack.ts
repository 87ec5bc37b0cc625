import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  DEMO_API_KEY,
  DEMO_PERSONAL_DATA_KEYS,
  DEMO_REFRESH_SECRET,
  DEMO_TURNSTILE_SECRET,
  DEMO_TURNSTILE_SITE_KEY,
} from '@terminal/contract/settings/demo-values'
import { APP_FLAGS } from '@terminal/server/app-flags'
import { PORTS, STATE_DIR } from './addresses.ts'
import { urlAs } from './database-roles.ts'

/** Everything a local stack is made of, for development and for production builds alike. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const DATABASE = 'terminal'

export const URLS = {
  site: `http://localhost:${PORTS.edge}`,
  api: `http://localhost:${PORTS.edge}/api`,
  provider: `http://localhost:${PORTS.provider}`,
  inbox: `http://127.0.0.1:${PORTS.inbox}`,
  smtp: `smtp://127.0.0.1:${PORTS.smtp}`,
  // Not by the name of the site: to a browser it is a stranger, as the real one is.
  tickets: `http://127.0.0.1:${PORTS.tickets}`,
  captcha: `http://127.0.0.1:${PORTS.captcha}`,
  /** As the superuser of the local cluster: to look, and to arrange what a drill needs. */
  database: `postgres://terminal@127.0.0.1:${PORTS.postgres}/${DATABASE}`,
} as const

export const PATHS = {
  postgres: join(STATE_DIR, 'postgres'),
  /** The copy of `site/` whose dates are those of the demo data. */
  site: join(STATE_DIR, 'site'),
  files: join(STATE_DIR, 'files'),
  privateFiles: join(STATE_DIR, 'private-files'),
  ledger: join(STATE_DIR, 'ledger', 'retiros.jsonl'),
  logs: join(STATE_DIR, 'logs'),
  security: join(STATE_DIR, 'security'),
  pids: join(STATE_DIR, 'pids'),
  edge: join(STATE_DIR, 'edge'),
  public: join(STATE_DIR, 'public'),
  compiled: join(STATE_DIR, 'compiled'),
} as const

export const SETTINGS = {
  STACK: 'local',
  API_KEY: DEMO_API_KEY,
  FILES_DIR: PATHS.files,
  PRIVATE_FILES_DIR: PATHS.privateFiles,
  PERSONAL_DATA_KEYS: DEMO_PERSONAL_DATA_KEYS,
  LEDGER_FILE: PATHS.ledger,
  SECURITY_LOG_DIR: PATHS.security,
  SECURITY_PORT: String(PORTS.security),
  PUBLIC_ORIGIN: URLS.site,
  // biome-ignore lint/style/noProcessEnv: to try a stack whose api is at another origin
  PUBLIC_API_ORIGIN: process.env.PUBLIC_API_ORIGIN ?? '',
  // Through the internal edge, which skips a process that is not there.
  API_ORIGIN: `http://127.0.0.1:${PORTS.internalEdge}`,
  EDGE_ORIGIN: `http://127.0.0.1:${PORTS.refreshEdge}`,
  EDGE_REFRESH_SECRET: DEMO_REFRESH_SECRET,
  SITE_DIR: PATHS.site,
  TICKETS_ORIGIN: URLS.tickets,
  // biome-ignore lint/style/noProcessEnv: to try a stack that asks the other company
  CAPTCHA: process.env.CAPTCHA ?? '',
  TURNSTILE_ORIGIN: URLS.captcha,
  TURNSTILE_SITE_KEY: DEMO_TURNSTILE_SITE_KEY,
  TURNSTILE_SECRET: DEMO_TURNSTILE_SECRET,
  SMTP_URL: URLS.smtp,
  MAIL_FROM: 'contacto@terminalmontelindo.example',
  OIDC_ISSUER: URLS.provider,
  OIDC_CLIENT_ID: 'sitio-de-la-terminal',
  OIDC_AUDIENCE: 'api-de-la-terminal',
  OIDC_SCOPE: 'terminal.personal',
  OIDC_ROLES_CLAIM: 'roles',
  // biome-ignore lint/style/noProcessEnv: to try a stack without it, or whose api is on another site
  LOCAL_SIGN_IN: process.env.LOCAL_SIGN_IN ?? 'on',
} as const

/** What a command needs, and no process that answers: the database as the role that owns it. */
export const OWNER_SETTINGS = {
  ...SETTINGS,
  DATABASE_OWNER_URL: urlAs('owner', URLS.database),
} as const

export type StackProcess = {
  name: string
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Answers 200 when the process can do its work. */
  healthUrl: string
}

const node = process.execPath

/** The parts that development and the production stack run the same way. */
export const DEV_PARTS: StackProcess[] = [
  {
    name: 'provider',
    command: node,
    args: ['provider/server.ts'],
    cwd: join(ROOT, 'dev'),
    env: { ...SETTINGS, PORT: String(PORTS.provider) },
    healthUrl: `${URLS.provider}/.well-known/openid-configuration`,
  },
  {
    name: 'mail',
    command: node,
    args: ['mail/server.ts'],
    cwd: join(ROOT, 'dev'),
    env: { STACK: SETTINGS.STACK, SMTP_PORT: String(PORTS.smtp), HTTP_PORT: String(PORTS.inbox) },
    healthUrl: URLS.inbox,
  },
  {
    name: 'tickets',
    command: node,
    args: ['tickets/server.ts'],
    cwd: join(ROOT, 'dev'),
    env: { STACK: SETTINGS.STACK, PORT: String(PORTS.tickets) },
    healthUrl: `${URLS.tickets}/comprar`,
  },
  {
    name: 'captcha',
    command: node,
    args: ['captcha/server.ts'],
    cwd: join(ROOT, 'dev'),
    env: { STACK: SETTINGS.STACK, PORT: String(PORTS.captcha) },
    healthUrl: `${URLS.captcha}/modo`,
  },
]

export const API_PARTS = PORTS.api.map((port, i) => {
  const part = appProcess({ name: `api-${i + 1}`, folder: 'api', script: 'src/server.ts', port })
  const own = { DATABASE_URL: urlAs('api', URLS.database), METRICS_PORT: String(PORTS.metrics[i]) }
  return { ...part, env: { ...part.env, ...own } }
})

export const WEB_PARTS = PORTS.web.map((port, i) => {
  const part = appProcess({ name: `web-${i + 1}`, folder: 'web', script: 'server.ts', port })
  return { ...part, env: { ...part.env, METRICS_PORT: String(PORTS.webMetrics[i]) } }
})

const workerPart = appProcess({
  name: 'worker',
  folder: 'api',
  script: 'src/worker.ts',
  port: PORTS.worker,
})
export const WORKER: StackProcess = {
  ...workerPart,
  env: {
    ...workerPart.env,
    DATABASE_URL: urlAs('worker', URLS.database),
    METRICS_PORT: String(PORTS.workerMetrics),
    API_METRICS_PORTS: PORTS.metrics.join(' '),
    WEB_METRICS_PORTS: PORTS.webMetrics.join(' '),
    DATABASE_DIR: PATHS.postgres,
    ALARM_MAIL: 'sistemas@terminalmontelindo.example',
  },
}

function appProcess(part: {
  name: string
  folder: string
  script: string
  port: number
}): StackProcess {
  return {
    name: part.name,
    command: node,
    args: [...APP_FLAGS, part.script],
    cwd: join(ROOT, part.folder),
    env: {
      ...SETTINGS,
      PORT: String(part.port),
      NODE_ENV: 'production',
      // Most of a start, and of a thread that reads a document, is compiling what has not changed.
      NODE_COMPILE_CACHE: PATHS.compiled,
    },
    healthUrl: `http://127.0.0.1:${part.port}/salud/listo`,
  }
}
