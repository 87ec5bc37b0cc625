import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { PORTS } from './addresses.ts'
import { findPid, logPath, startInBackground, stopInBackground } from './background.ts'
import { prepareDatabase } from './database.ts'
import { prepareEdge } from './edge.ts'
import { API, DEV_PARTS, PATHS, ROOT, SETTINGS, URLS, WEB } from './house.ts'
import { startPostgres } from './postgres.ts'

/** Started in this order, stopped in the other. */
const NAMES = ['provider', 'mail', 'api', 'web', 'edge']

const COMMANDS: Record<string, () => Promise<void>> = {
  async up() {
    execFileSync('pnpm', ['run', 'build'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
    await stopParts()
    await prepareDatabase()
    for (const part of [...DEV_PARTS, API, WEB, await prepareEdge()]) {
      await startInBackground(part).catch((error: unknown) => {
        console.error(lastLines(part.name))
        throw error
      })
    }
    console.log(`The site is at ${URLS.site}`)
  },

  async down() {
    await stopParts()
    if (existsSync(PATHS.postgres))
      await (await startPostgres(PORTS.postgres, PATHS.postgres)).stop()
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

async function stopParts(): Promise<void> {
  for (const name of NAMES.toReversed()) await stopInBackground(name)
}

async function readStatus() {
  const pids = await Promise.all(
    NAMES.map(async (name) => [name, (await findPid(name)) ?? null] as const),
  )
  return {
    isRunning: pids.every(([, pid]) => pid !== null),
    urls: URLS,
    apiKey: SETTINGS.API_KEY,
    oidc: {
      issuer: SETTINGS.OIDC_ISSUER,
      clientId: SETTINGS.OIDC_CLIENT_ID,
      audience: SETTINGS.OIDC_AUDIENCE,
      scope: SETTINGS.OIDC_SCOPE,
    },
    users: DEMO_USERS.map(({ email, password, name, roles }) => ({ email, password, name, roles })),
    processes: Object.fromEntries(pids),
  }
}

function printStatus(status: Awaited<ReturnType<typeof readStatus>>): void {
  for (const [name, pid] of Object.entries(status.processes)) {
    console.log(`${name.padEnd(10)} ${pid === null ? 'stopped' : `running (${pid})`}`)
  }
  console.log(`\nSite      ${URLS.site}`)
  console.log(`API       ${URLS.api}/documentacion   x-api-key: ${status.apiKey}`)
  console.log(`Provider  ${URLS.provider}`)
  console.log(`Inbox     ${URLS.inbox}   (${URLS.smtp})`)
  for (const { email, password, roles } of status.users) {
    console.log(`User      ${email} / ${password}   ${roles.join(', ') || 'no roles'}`)
  }
}

function lastLines(name: string): string {
  const file = logPath(name)
  return existsSync(file) ? execFileSync('tail', ['-n', '60', file], { encoding: 'utf8' }) : ''
}

const command = COMMANDS[process.argv[2] ?? '']
if (!command) {
  console.error(`pnpm stack ${Object.keys(COMMANDS).join(' | ')}`)
  process.exit(2)
}
await command()
