import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseStranger, untilHealthy } from '@terminal/server/health'
import { PORTS } from './addresses.ts'
import { prepareDatabase, runDatabaseCommand } from './database.ts'
import {
  API_PARTS,
  DEV_PARTS,
  OWNER_SETTINGS,
  ROOT,
  SETTINGS,
  type StackProcess,
  URLS,
} from './local-stack.ts'

/** Everything for development in one terminal: reloads on change, demo data, Ctrl-C ends it all. */

const parts: StackProcess[] = [
  ...DEV_PARTS,
  ...API_PARTS.slice(0, 1).map((api) => ({
    ...api,
    args: ['--watch', '--watch-preserve-output', 'src/server.ts'],
  })),
  {
    name: 'web',
    command: join(ROOT, 'web/node_modules/.bin/react-router'),
    args: ['dev', '--port', String(PORTS.edge)],
    cwd: join(ROOT, 'web'),
    // Without an edge there is one api, called directly.
    env: { ...SETTINGS, PORT: String(PORTS.edge), API_ORIGIN: `http://127.0.0.1:${PORTS.api[0]}` },
    healthUrl: `${URLS.site}/home`,
  },
]

console.log('Preparing PostgreSQL and the demo data…')
const cluster = await prepareDatabase()
for (const part of parts) await refuseStranger(part.name, part.healthUrl)
const children = parts.map(start)
const ends = children.map((child) => once(child, 'exit'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0))

try {
  await Promise.all(
    parts.map((part, i) => untilHealthy(part.name, part.healthUrl, () => isAlive(children[i]))),
  )
  console.log(`\nThe site is at ${URLS.site} · provider ${URLS.provider} · inbox ${URLS.inbox}\n`)
  await copyEdits()
} catch (error) {
  console.error(error)
  await stop(1)
}

/** The processes read a copy of the operator's folder, which seeding makes. */
async function copyEdits(): Promise<void> {
  for await (const _ of watch(join(ROOT, 'site'), { recursive: true }))
    await runDatabaseCommand('seed', OWNER_SETTINGS).catch(console.error)
}

function start(part: StackProcess): ChildProcess {
  // biome-ignore lint/style/noProcessEnv: tools below look for PATH and HOME
  const env = { ...process.env, ...part.env }
  const child = spawn(part.command, part.args, {
    cwd: part.cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.trimEnd().split('\n')) console.log(`${part.name.padEnd(9)}│ ${line}`)
    })
  }
  return child
}

function isAlive(child: ChildProcess | undefined): boolean {
  return child?.exitCode === null && child.signalCode === null
}

/** Stops every part, also when one failed to start. */
async function stop(code: number): Promise<void> {
  for (const child of children) if (isAlive(child)) child.kill('SIGTERM')
  await Promise.all(ends)
  await cluster.stop()
  process.exit(code)
}
