import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { untilHealthy } from '@terminal/server/health'
import { PORTS, STATE_DIR } from '../addresses.ts'
import { URLS } from '../local-stack.ts'
import { OBSTRUCTIONS } from '../obstruct.ts'
import { BASE_IMAGE, call, type Engine, startEngine } from './engine.ts'
import { fetchEngine } from './packages.ts'
import { replaceUnderLoad } from './rolling.ts'

/**
 * `pnpm containers`: the demonstration from an empty Docker Engine, as a user with nothing but Docker sees it. Needs
 * root, and the ports of STACK_BASE. A registry cannot be asked here: the base image is made by mmdebstrap.
 */
const run = promisify(execFile)

const SITE_MB = 240
const MB = 1_000_000
/** Signs in, publishes a news item, files a petition and follows it. */
const JOURNEYS = [
  'staff/sign-in.spec.ts',
  'news/news-published.spec.ts',
  'petitions/petitions.spec.ts',
  'petitions/tracking.spec.ts',
]
const CHOSEN = 'J2|A4|Ver en el sitio|it is filed as|the code from the mail'
const BACK_MS = 30_000
const OBSTRUCTED_MS = 40_000

const engine = await startEngine()
try {
  await step('base image', () => makeBase(engine))
  await step('images', () => engine.compose('build', '--quiet'))
  await step('up', () => engine.compose('up', '-d', '--no-build', '--wait'))
  await step('/home', requireHome)
  await step('sizes', () => sizes(engine))
  await step('hardening', () => requireHardened(engine))
  await step('journeys', journeys)
  await step('replaced under load', () => replaceUnderLoad(engine))
  await step('killed edge', () => killEdge(engine))
  await step('endless loop', () => obstructApi(engine, OBSTRUCTIONS.loop))
  await step('full heap', () => obstructApi(engine, OBSTRUCTIONS.heap))
  await step('down', () => removeAll(engine))
} finally {
  await engine.compose('down', '-v', '--timeout', '5').catch(() => undefined)
  await engine.stop()
}

async function step(name: string, work: () => Promise<string | undefined>): Promise<void> {
  const startedAt = performance.now()
  const said = await work()
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`${name.padEnd(20)} ${seconds.padStart(6)} s   ${said?.trim() ?? ''}`)
}

async function makeBase({ docker }: Engine): Promise<undefined> {
  const [, bin] = await fetchEngine()
  const archive = join(STATE_DIR, 'base.tar')
  const args = ['--variant=minbase', '--include=ca-certificates', 'bookworm', archive]
  await run(join(bin ?? '', 'mmdebstrap'), args)
  await docker('import', archive, BASE_IMAGE)
  await rm(archive)
}

async function requireHome(): Promise<string> {
  await untilHealthy('home', `${URLS.site}/home`, () => true)
  const response = await fetch(`${URLS.site}/home`)
  if (!(await response.text()).includes('Montelindo')) throw new Error('/home is of another site')
  return `${response.status}`
}

async function sizes({ docker }: Engine): Promise<string> {
  const names = ['site', 'edge', 'demo', 'database']
  const sized = names.map(async (name) => {
    const bytes = await docker('image', 'inspect', '-f', '{{.Size}}', `terminal/${name}:local`)
    return { name, size: Math.round(Number(bytes) / MB) }
  })
  const all = await Promise.all(sized)
  const site = all.find(({ name }) => name === 'site')
  if (!site || site.size > SITE_MB) throw new Error(`The site's image has ${site?.size} MB`)
  return all.map(({ name, size }) => `${name} ${size} MB`).join(', ')
}

/** No container runs as root, writes its own file system or has a right of the kernel; the site's has no shell. */
async function requireHardened({ docker, compose }: Engine): Promise<string> {
  const ids = (await compose('ps', '-aq')).split('\n').filter(Boolean)
  const format =
    '{{.Name}} {{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}}'
  const lines = (await docker('inspect', '-f', format, ...ids)).trim().split('\n')
  const soft = lines.filter(
    (line) => !/ (\d+:\d+|postgres) true \[ALL\] \[no-new-privileges:true\]$/.test(line),
  )
  if (soft.length > 0) throw new Error(`Not hardened:\n${soft.join('\n')}`)
  const shell = await docker(
    ...['run', '--rm', '--network', 'none', '--entrypoint', '/bin/sh', 'terminal/site:local'],
  ).catch(() => undefined)
  if (shell !== undefined) throw new Error('The image of the site has a shell')
  return `${lines.length} containers`
}

/** The journeys of the local stack, in this one: its ports are the same. */
async function journeys(): Promise<string> {
  // biome-ignore lint/style/noProcessEnv: what is started here has this command's environment
  const own = process.env
  const status = JSON.parse(await call(process.execPath, ['ops/stack.ts', 'status', '--json'], own))
  const env = { ...own, STACK_STATUS: JSON.stringify({ ...status, isRunning: true }) }
  const args = ['exec', 'playwright', 'test', '--no-deps', '--workers=2', '-g', CHOSEN, ...JOURNEYS]
  const printed = await call('pnpm', ['--filter', '@terminal/e2e', ...args], env)
  return printed.trim().split('\n').slice(-1).join()
}

/** Killed from outside, like the kernel does when memory runs out: the engine restarts it. */
async function killEdge({ docker, compose }: Engine): Promise<string> {
  const id = (await compose('ps', '-q', 'edge')).trim()
  process.kill(Number(await docker('inspect', '-f', '{{.State.Pid}}', id)), 'SIGKILL')
  const startedAt = performance.now()
  await pause(100)
  await untilHealthy('edge', `${URLS.site}/home`, () => true)
  const tookMs = performance.now() - startedAt
  const restarts = await docker('inspect', '-f', '{{.RestartCount}}', id)
  return judgeReturn(restarts, tookMs, BACK_MS)
}

/** The process ends itself and is restarted: the engine restarts no container for being unhealthy. */
async function obstructApi({ docker, compose }: Engine, code: string): Promise<string> {
  const id = (await compose('ps', '-q', 'api-1')).trim()
  const init = (await docker('inspect', '-f', '{{.State.Pid}}', id)).trim()
  // The first process of a container only starts ours.
  const [pid] = (await readFile(`/proc/${init}/task/${init}/children`, 'utf8')).split(' ')
  const startedAt = performance.now()
  process.kill(Number(pid), 'SIGUSR1')
  // biome-ignore lint/style/noProcessEnv: what is started here has this command's environment
  await call(process.execPath, ['ops/obstruct.ts', code], process.env)
  const health = `http://127.0.0.1:${PORTS.api[0]}/salud/listo`
  await untilHealthy('api-1', health, () => true)
  const tookMs = performance.now() - startedAt
  const restarts = await docker('inspect', '-f', '{{.RestartCount}}', id)
  return judgeReturn(restarts, tookMs, OBSTRUCTED_MS)
}

/** What comes back late fails the run, which goes on: how late, and whether the rest holds, is worth knowing. */
function judgeReturn(restarts: string, tookMs: number, mostMs: number): string {
  const isLate = tookMs > mostMs
  if (isLate) process.exitCode = 1
  const seen = `back after ${Math.round(tookMs)} ms, restarts: ${restarts.trim()}`
  return isLate ? `LATE, more than ${mostMs} ms: ${seen}` : seen
}

async function removeAll({ docker, compose }: Engine): Promise<string> {
  await compose('down', '-v', '--timeout', '20')
  const left = `${await docker('ps', '-aq')}${await docker('volume', 'ls', '-q')}`
  if (left !== '') throw new Error(`Left behind: ${left}`)
  return 'nothing left'
}
