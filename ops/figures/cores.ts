import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Where a measurement runs: the measured processes on one core, the generator on another. */

const TICKS_PER_SECOND = 100
const SERVER_CORE = '0'
const GENERATOR_CORE = '1'
const hasTwoCores = availableParallelism() > 1

/** A command line that runs on the generator's core. */
export function onGeneratorCore(command: string, args: string[]): [string, string[]] {
  return hasTwoCores ? ['taskset', ['-c', GENERATOR_CORE, command, ...args]] : [command, args]
}

/** Runs `measure` while these processes and their children have the server's core to themselves. */
export async function onServerCore<T>(pids: number[], measure: () => Promise<T>): Promise<T> {
  if (!hasTwoCores) return measure()
  const usual = coresOf(pids[0] ?? process.pid)
  // New children (PostgreSQL's, one per connection) inherit the core, and have to be given back too.
  pin(pids, SERVER_CORE)
  try {
    return await measure()
  } finally {
    pin(pids, usual)
  }
}

/** Seconds of processor these processes and their children have used, ended children included. */
export function processorSeconds(pids: number[]): number {
  const ticks = familiesOf(pids).map((pid) => {
    const fields = readStat(pid).slice(11, 15).map(Number)
    return fields.reduce((sum, each) => sum + each, 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
}

function pin(pids: number[], cores: string): void {
  for (const pid of familiesOf(pids)) {
    try {
      execFileSync('taskset', ['-a', '-p', '-c', cores, String(pid)], { stdio: 'ignore' })
    } catch (error) {
      // One that has ended meanwhile needs no core.
      if (readStat(pid).length > 0) throw error
    }
  }
}

function coresOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return /^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '0'
}

function familiesOf(pids: number[]): number[] {
  const everyone = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(everyone.map((pid) => [Number(pid), Number(readStat(Number(pid))[1])]))
  const family = new Set(pids)
  // A parent is older than its child, but pids may have wrapped: repeat until no process is added.
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid)
  }
  return [...family]
}

/** The fields of /proc/PID/stat after the name, or none when the process has ended. */
function readStat(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
