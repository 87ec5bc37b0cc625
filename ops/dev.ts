import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PORTS } from './addresses.ts'
import { prepareDatabase } from './database.ts'
import { untilHealthy } from './health.ts'
import { API, DEV_PARTS, type HouseProcess, ROOT, SETTINGS, URLS } from './house.ts'

/** Everything for development in one terminal: reloads on change, demo data, Ctrl-C ends it all. */

const parts: HouseProcess[] = [
  ...DEV_PARTS,
  { ...API, args: ['--watch', '--watch-preserve-output', 'src/server.ts'] },
  {
    name: 'web',
    command: join(ROOT, 'web/node_modules/.bin/react-router'),
    args: ['dev', '--port', String(PORTS.edge)],
    cwd: join(ROOT, 'web'),
    env: { ...SETTINGS, PORT: String(PORTS.edge) },
    healthUrl: `${URLS.site}/home`,
  },
]

console.log('Preparing PostgreSQL and the demo data…')
const cluster = await prepareDatabase()
const children = parts.map(start)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

await Promise.all(
  parts.map((part, i) =>
    untilHealthy(part.name, part.healthUrl, () => children[i]?.exitCode === null),
  ),
)
console.log(`\nThe site is at ${URLS.site} · provider ${URLS.provider} · inbox ${URLS.inbox}\n`)

function start(part: HouseProcess): ChildProcess {
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

function stop(): void {
  const running = children.filter((child) => child.exitCode === null)
  for (const child of running) child.kill('SIGTERM')
  void Promise.all(running.map((child) => once(child, 'exit')))
    .then(() => cluster.stop())
    .then(() => process.exit(0))
}
