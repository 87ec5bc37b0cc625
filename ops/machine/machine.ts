import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { STATE_DIR } from '../addresses.ts'
import { attempt, hostEnvironment, type Outcome, run } from './commands.ts'
import { ensureDebian, ensureTools, type Tools } from './debian.ts'
import { BACKUP_DISK, RUN, type Suite } from './places.ts'

const NAMES = ['one', 'two'] as const
export type Name = (typeof NAMES)[number]

/** A server of its own: systemd as its first process, a disk, and a network of its own. */
export type Machine = {
  name: Name
  /** Its disk, as the host sees it. */
  disk: string
  /** What root types there; ends in an error unless it ends with 0. */
  root(line: string, timeoutMs?: number): Promise<string>
  attempt(line: string, timeoutMs?: number): Promise<Outcome>
  /** For apt, which fetches packages: the only command that sees another network. */
  attemptOnline(line: string): Promise<Outcome>
  /** The arguments of nsenter that put a program of the host into the network of the machine, and nothing else. */
  intoNetwork(): string[]
  /** By its own systemd, as typed by a user. Returns after the next boot. */
  reboot(): Promise<void>
  /** Off, and its disk deleted. */
  destroy(): Promise<void>
}

const BOOT_DEADLINE_MS = 60_000
const OFF_DEADLINE_MS = 60_000

const SHELL_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  TERM: 'dumb',
  DEBIAN_FRONTEND: 'noninteractive',
}

/** A new one, switched on; nothing of an earlier one with its name is left. */
export async function createMachine(name: Name, suite: Suite): Promise<Machine> {
  const tools = await ensureTools()
  const debian = await ensureDebian(suite, tools)
  await findMachine(name, tools)?.destroy()
  const { disk } = pathsOf(name)
  await mkdir(disk, { recursive: true })
  await mkdir(BACKUP_DISK, { recursive: true })
  await run('tar', ['-xf', debian, '-C', disk])
  await boot(name, tools)
  return machineOf(name, tools)
}

/** The one that an earlier scene left running. */
export async function requireMachine(name: Name): Promise<Machine> {
  const found = findMachine(name, await ensureTools())
  if (!found) throw new Error(`There is no machine «${name}»: run the scene «install» first`)
  return found
}

/** Everything an earlier run left: machines, packages, backups. */
export async function removeMachines(): Promise<void> {
  const tools = await ensureTools()
  for (const name of NAMES) await findMachine(name, tools)?.destroy()
  await rm(RUN, { recursive: true, force: true })
}

function findMachine(name: Name, tools: Tools): Machine | undefined {
  return existsSync(pathsOf(name).disk) ? machineOf(name, tools) : undefined
}

function pathsOf(name: Name) {
  return {
    disk: join(RUN, name),
    log: join(RUN, `${name}.log`),
    pid: join(RUN, `${name}.pid`),
  }
}

function machineOf(name: Name, tools: Tools): Machine {
  const { disk } = pathsOf(name)
  const enter = (namespaces: readonly string[], line: string, timeoutMs?: number) =>
    attempt(
      'nsenter',
      ['-t', String(leaderOf(name)), ...namespaces, '--', 'bash', '-eo', 'pipefail', '-c', line],
      { env: SHELL_ENVIRONMENT, ...(timeoutMs && { timeoutMs }) },
    )
  const inside = (line: string, timeoutMs?: number) => enter(['-a', '-r', '-w'], line, timeoutMs)
  return {
    name,
    disk,
    attempt: inside,
    attemptOnline: (line) => enter(['-m', '-u', '-i', '-p', '-r', '-w'], line),
    async root(line, timeoutMs) {
      const { code, output } = await inside(line, timeoutMs)
      if (code !== 0) throw new Error(`${line}\nended with ${code}:\n${output}`)
      return output
    },
    intoNetwork: () => ['-t', String(leaderOf(name)), '-n', '--'],
    async reboot() {
      const supervisor = requireSupervisor(name)
      await inside('systemctl reboot')
      await untilGone(supervisor)
      await boot(name, tools)
    },
    async destroy() {
      const supervisor = findSupervisor(name)
      if (supervisor !== undefined) {
        // Its first process and with it all others, as when the power fails.
        process.kill(leaderOf(name), 'SIGKILL')
        await untilGone(supervisor)
      }
      await rm(disk, { recursive: true, force: true })
      await rm(pathsOf(name).pid, { force: true })
    },
  }
}

async function boot(name: Name, { nspawn, libraries }: Tools): Promise<void> {
  const { disk, log, pid } = pathsOf(name)
  // Of this stack: another run may have a machine of this name.
  const host = `${basename(STATE_DIR)}-${name}`
  // In its own control group: two machines in one would mistake each other's processes for their own.
  const join = `for group in /sys/fs/cgroup /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
    [ -e $group/cgroup.procs ] || continue
    mkdir -p $group/${host} && echo $$ >$group/${host}/cgroup.procs
  done; exec "$@"`
  const options = [
    ...['--quiet', '--register=no', '--keep-unit', '--private-network', '--console=pipe'],
    ...[`--machine=${host}`, `--directory=${disk}`, `--bind=${BACKUP_DISK}:/backup`, '--boot'],
  ]
  const output = openSync(log, 'a')
  const child = spawn('bash', ['-c', join, 'bash', nspawn, ...options], {
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      ...hostEnvironment(),
      LD_LIBRARY_PATH: libraries,
      SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1',
    },
  })
  child.unref()
  await writeFile(pid, String(child.pid))
  await untilBooted(name, child)
}

async function untilBooted(name: Name, child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The machine «${name}» ended with ${code}: see ${pathsOf(name).log}`)
  })
  const deadline = performance.now() + BOOT_DEADLINE_MS
  const booted = async () => {
    for (;;) {
      if (await isBooted(name)) return
      if (performance.now() > deadline)
        throw new Error(`«${name}» does not boot: see ${pathsOf(name).log}`)
      await pause(50)
    }
  }
  // A machine that reboots later ends too: that is no error.
  ended.catch(() => undefined)
  await Promise.race([booted(), ended])
}

/** systemd has begun to answer; whether a unit failed is for a scene to judge. */
async function isBooted(name: Name): Promise<boolean> {
  const leader = findLeader(name)
  if (leader === undefined) return false
  const args = ['-t', String(leader), '-a', '-r', '-w', '--', 'systemctl', 'is-system-running']
  const { output } = await attempt('nsenter', args, { env: SHELL_ENVIRONMENT })
  return /^(starting|running|degraded)$/.test(output)
}

function findSupervisor(name: Name): number | undefined {
  const { pid } = pathsOf(name)
  if (!existsSync(pid)) return undefined
  const supervisor = Number(readFileSync(pid, 'utf8'))
  return isNspawn(supervisor) ? supervisor : undefined
}

/** A pid may belong to another process by now. */
function isNspawn(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('systemd-nspawn')
  } catch {
    return false
  }
}

function requireSupervisor(name: Name): number {
  const supervisor = findSupervisor(name)
  if (supervisor === undefined) throw new Error(`The machine «${name}» is off`)
  return supervisor
}

/** The first process of the machine. */
function findLeader(name: Name): number | undefined {
  const supervisor = findSupervisor(name)
  if (supervisor === undefined) return undefined
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8')
  const [first] = children.split(' ')
  return first ? Number(first) : undefined
}

function leaderOf(name: Name): number {
  const leader = findLeader(name)
  if (leader === undefined) throw new Error(`The machine «${name}» is off`)
  return leader
}

async function untilGone(pid: number): Promise<void> {
  const deadline = performance.now() + OFF_DEADLINE_MS
  while (isNspawn(pid)) {
    if (performance.now() > deadline) throw new Error(`The machine did not switch off (${pid})`)
    await pause(20)
  }
}
