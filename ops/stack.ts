import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { DEMO_LOCAL_ACCOUNT } from '@terminal/dev/local-account'
import { PORTS } from './addresses.ts'
import {
  findPid,
  lastLines,
  listStarted,
  startInBackground,
  stopInBackground,
} from './background.ts'
import { prepareDatabase } from './database.ts'
import { EDGE, prepareEdge } from './edge/local.ts'
import {
  API_PARTS,
  DEV_PARTS,
  PATHS,
  ROOT,
  SETTINGS,
  URLS,
  WEB_PARTS,
  WORKER,
} from './local-stack.ts'
import { postgresAt } from './postgres.ts'
import { restartRolling } from './rolling-restart.ts'

const postgres = postgresAt(PORTS.postgres, PATHS.postgres)

/** Started at once: none waits for another. Then the edge, and last the worker, which warms it. */
const ANSWERING = [...DEV_PARTS, ...API_PARTS, ...WEB_PARTS]
/** Stopped in the other order. */
const PARTS = [...ANSWERING, EDGE, WORKER]
const NAMES = PARTS.map((part) => part.name)

const COMMANDS: Record<string, () => Promise<void>> = {
  async up() {
    await stopParts()
    await Promise.all([build(), prepareDatabase()])
    await prepareEdge()
    await Promise.all(ANSWERING.map(startInBackground))
    await startInBackground(EDGE)
    await startInBackground(WORKER)
    console.log(`The site is at ${URLS.site}`)
  },

  async restart() {
    await build()
    await restartRolling()
  },

  async down() {
    await stopParts()
    await postgres.stop()
  },

  async status() {
    const status = await readStatus()
    if (process.argv.includes('--json')) return console.log(JSON.stringify(status, null, 2))
    printStatus(status)
    if (!status.isRunning) process.exitCode = 1
  },

  async logs() {
    const names = process.argv[3] ? [process.argv[3]] : NAMES
    for (const name of names) console.log(`── ${name}\n${lastLines(name)}`)
  },

  async url() {
    console.log(URLS.site)
  },
}

async function build(): Promise<void> {
  // Its output in between is shown only when it fails.
  await promisify(execFile)('pnpm', ['run', 'build'], { cwd: ROOT })
}

/** Whatever runs, also under a name that an earlier version gave it. */
async function stopParts(): Promise<void> {
  const started = await listStarted()
  const known = NAMES.toReversed().filter((name) => started.includes(name))
  const strange = started.filter((name) => !NAMES.includes(name))
  for (const name of [...strange, ...known]) await stopInBackground(name)
}

async function readStatus() {
  const pids = await Promise.all(
    NAMES.map(async (name) => [name, (await findPid(name)) !== undefined] as const),
  )
  const processes = { postgres: await postgres.isRunning(), ...Object.fromEntries(pids) }
  return {
    isRunning: Object.values(processes).every((isRunning) => isRunning),
    urls: URLS,
    apiKey: SETTINGS.API_KEY,
    refresh: { origin: SETTINGS.EDGE_ORIGIN, secret: SETTINGS.EDGE_REFRESH_SECRET },
    paths: { site: PATHS.site, files: PATHS.files, ledger: PATHS.ledger },
    oidc: {
      issuer: SETTINGS.OIDC_ISSUER,
      clientId: SETTINGS.OIDC_CLIENT_ID,
      audience: SETTINGS.OIDC_AUDIENCE,
      scope: SETTINGS.OIDC_SCOPE,
    },
    users: DEMO_USERS.map(({ email, password, name, roles }) => ({ email, password, name, roles })),
    localAccount: DEMO_LOCAL_ACCOUNT,
    processes,
  }
}

function printStatus(status: Awaited<ReturnType<typeof readStatus>>): void {
  for (const [name, isRunning] of Object.entries(status.processes)) {
    console.log(`${name.padEnd(10)} ${isRunning ? 'running' : 'stopped'}`)
  }
  console.log(`\nSite      ${URLS.site}`)
  console.log(`API       ${URLS.api}/documentacion   x-api-key: ${status.apiKey}`)
  console.log(`Provider  ${URLS.provider}`)
  console.log(`Inbox     ${URLS.inbox}   (${URLS.smtp})`)
  console.log(`Tickets   ${URLS.tickets}/comprar`)
  console.log(`Captcha   ${URLS.captcha}/modo`)
  for (const { email, password, roles } of status.users) {
    console.log(`User      ${email} / ${password}   ${roles.join(', ') || 'no roles'}`)
  }
  const { username, phrase, totpSecret, roles } = status.localAccount
  console.log(`Account   ${username} / ${phrase} / TOTP ${totpSecret}   ${roles.join(', ')}`)
}

const command = COMMANDS[process.argv[2] ?? '']
if (!command) {
  console.error(`pnpm stack ${Object.keys(COMMANDS).join(' | ')}`)
  process.exit(2)
}
await command()
