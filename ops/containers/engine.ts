import { spawn } from 'node:child_process'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PORTS, STATE_DIR } from '../addresses.ts'
import { ROOT } from '../local-stack.ts'
import { fetchEngine } from './packages.ts'

const FOLDER = join(STATE_DIR, 'engine')
const START_MS = 60_000
const STOP_MS = 30_000
const FILES = ['-f', 'compose.yaml', '-f', 'compose.host.yaml', '--env-file', '.env.demo']
/** Debian's folder of local certificates. */
const OWN_CERTIFICATES = '/usr/local/share/ca-certificates'

export const BASE_IMAGE = 'terminal/base:bookworm'

export type Engine = {
  docker(...args: string[]): Promise<string>
  compose(...args: string[]): Promise<string>
  /** Stops the engine and removes everything it created. */
  stop(): Promise<void>
}

/**
 * A Docker Engine of its own, empty, with neither network bridge nor packet filter: its containers use the machine's
 * loopback and are unreachable from outside.
 */
export async function startEngine(): Promise<Engine> {
  // compose.yaml cannot add: its ports are these first digits followed by two fixed ones.
  if (PORTS.edge % 100 !== 0) throw new Error('STACK_BASE must end in 00')
  const bins = await fetchEngine()
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const socket = `unix://${join(FOLDER, 'sock')}`
  const env = {
    PATH: [...bins, '/usr/sbin:/usr/bin:/sbin:/bin'].join(':'),
    HOME: FOLDER,
    DOCKER_HOST: socket,
    DOCKER_BUILDKIT: '1',
    BASE_IMAGE,
    EXTRA_CA: await ownCertificates(),
    PORT_PREFIX: String(PORTS.edge).slice(0, -2),
    EDGE_ADDRESS: '127.0.0.1',
  }
  const log = await open(join(FOLDER, 'log'), 'a')
  const daemon = spawn(
    'dockerd',
    [
      ...['--bridge=none', '--iptables=false', '--ip6tables=false', '-H', socket],
      ...['--data-root', join(FOLDER, 'data'), '--exec-root', join(FOLDER, 'exec')],
      ...['--pidfile', join(FOLDER, 'pid')],
    ],
    { env, stdio: ['ignore', log.fd, log.fd] },
  )
  await log.close()

  const engine: Engine = {
    docker: (...args) => call('docker', args, env),
    compose: (...args) => call('docker-compose', [...FILES, ...args], env),
    async stop() {
      const isEnded = new Promise((resolve) => daemon.once('exit', resolve))
      daemon.kill('SIGTERM')
      await Promise.race([isEnded, pause(STOP_MS)])
      await unmountAll(env)
      await rm(FOLDER, { recursive: true, force: true })
    },
  }
  await untilReady(engine, () => daemon.exitCode === null)
  return engine
}

/** The engine leaves its namespaces mounted. */
async function unmountAll(env: NodeJS.ProcessEnv): Promise<void> {
  const mounts = (await readFile('/proc/self/mounts', 'utf8')).split('\n')
  const own = mounts.map((line) => line.split(' ')[1] ?? '').filter((at) => at.startsWith(FOLDER))
  for (const at of own.toReversed()) await call('umount', ['--lazy', at], env)
}

async function untilReady(engine: Engine, isAlive: () => boolean): Promise<void> {
  const deadline = performance.now() + START_MS
  for (;;) {
    const isReady = await engine.docker('version').then(
      () => true,
      () => false,
    )
    if (isReady) return
    if (!isAlive() || performance.now() > deadline)
      throw new Error(`The engine did not start:\n${await readFile(join(FOLDER, 'log'), 'utf8')}`)
    await pause(200)
  }
}

/** Behind an intercepting proxy, builds need the machine's extra certificate. */
async function ownCertificates(): Promise<string> {
  const names = await readdir(OWN_CERTIFICATES).catch(() => [])
  const texts = names.map((name) => readFile(join(OWN_CERTIFICATES, name), 'utf8'))
  return (await Promise.all(texts)).join('')
}

/** Its output, also in the error when it fails. */
export async function call(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const output = Buffer.concat(printed).toString()
  if (code === 0) return output
  const end = `${output}${Buffer.concat(said).toString()}`.split('\n').slice(-40).join('\n')
  throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${end}`)
}
