import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createLimiter } from '@terminal/contract/http/limiter'
import { AppError } from '../errors.ts'
import type { Answer, Ask } from './reading-child.ts'

/**
 * Of one piece of work: the processor's time, since what others take is not the fault of the file, and all that the
 * process holds, what is outside of its heap included.
 */
export type Limits = { longestMs: number; mostMb: number }

export type ReadingProcess = {
  /** Rejects when it is not the file's fault. */
  ask(ask: Ask, limits: Limits): Promise<Exclude<Answer, { fault: string }>>
  /** Whatever it is doing: its callers get an error that it was stopped. */
  end(): void
}

const CHILD = new URL('./reading-child.ts', import.meta.url)
/** Node itself, and what can be allocated between two looks. */
const BESIDE_THE_HEAP_MB = 64
const MARGIN_MB = 16
const LOOK_MS = 20
/** By the clock on the wall: on a machine that does nothing else, the same. */
const LONGEST_WALLS = 3
/** Unused for so long it ends, and gives its memory back. */
const IDLE_MS = 20_000
/** Further callers would have given up before their turn. */
const MOST_WAITING = 30
/** Of a machine that is busy with other work. */
const LONGEST_START_MS = 60_000
const OVER = 'this process ends'

type Started = { child: ChildProcess; mostMb: number; idle: NodeJS.Timeout | undefined }
type Work = { answer: Promise<Answer>; stop(fault: string): void }

/**
 * A process that takes apart what strangers sent: one, begun when there is work, which it does a piece at a time. It has
 * no secrets and no database; whatever a file does to it, this process lives on, and the next file gets another.
 */
export function createReadingProcess(): ReadingProcess {
  const inTurn = createLimiter(1)
  let waiting = 0
  let started: Started | undefined
  let work: Work | undefined
  let ends = 0

  async function begin(mostMb: number): Promise<Started> {
    // Another limit is another process.
    if (started && (started.mostMb !== mostMb || hasEnded(started))) kill()
    started ??= { child: await startChild(mostMb), mostMb, idle: undefined }
    clearTimeout(started.idle)
    return started
  }

  async function ask(question: Ask, limits: Limits, endsBefore: number): Promise<Answer> {
    if (ends !== endsBefore) throw new Error(OVER)
    const running = await begin(limits.mostMb)
    let isFit = false
    try {
      if (ends !== endsBefore) throw new Error(OVER)
      hold(running.child, true)
      work = doWork(running.child, question, limits, () => {
        isFit = true
      })
      return await work.answer
    } finally {
      // What has not answered is still at it, and what holds much after its answer would leave too little for the next.
      if (isFit && heldMb(running.child) < limits.mostMb / 2) rest(running)
      else kill()
    }
  }

  function rest(running: Started): void {
    hold(running.child, false)
    running.idle = setTimeout(kill, IDLE_MS).unref()
  }

  function kill(): void {
    started?.child.kill('SIGKILL')
    clearTimeout(started?.idle)
    started = undefined
  }

  return {
    async ask(question, limits) {
      if (waiting >= MOST_WAITING) throw tooMany()
      waiting += 1
      try {
        const endsBefore = ends
        const answer = await inTurn(() => ask(question, limits, endsBefore))
        if ('fault' in answer) throw new Error(`A file was not read: ${answer.fault}`)
        return answer
      } finally {
        waiting -= 1
      }
    },
    end() {
      ends += 1
      work?.stop(OVER)
      kill()
    },
  }
}

/** Its answer, or why none came within the limits. */
function doWork(
  child: ChildProcess,
  question: Ask,
  { longestMs, mostMb }: Limits,
  onAnswer: () => void,
): Work {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const giveUp = (problem: string) => resolve({ unreadable: problem })
  const onMessage = (answer: Answer) => {
    onAnswer()
    resolve(answer)
  }
  const onExit = (code: number | null, signal: string | null) =>
    giveUp(`its process ended with ${signal ?? code}`)
  child.once('message', onMessage).once('exit', onExit)
  const tooLong = () => giveUp('it took too long')
  const clock = setTimeout(tooLong, longestMs * LONGEST_WALLS)
  const usedBefore = usedMs(child)
  const watch = setInterval(() => {
    if (heldMb(child) > mostMb - MARGIN_MB) giveUp('it took too much memory')
    if (usedMs(child) - usedBefore > longestMs) tooLong()
  }, LOOK_MS)
  child.send(question, (error) => error && giveUp(error.message))
  const answer = promise.finally(() => {
    clearTimeout(clock)
    clearInterval(watch)
    child.off('message', onMessage).off('exit', onExit)
  })
  return { answer, stop: (fault) => resolve({ fault }) }
}

function tooMany(): AppError {
  const sentence = 'Hay muchos archivos en espera. Vuelva a intentarlo en un momento.'
  return new AppError('unavailable', sentence)
}

/** Ready when this returns. One that does not get there is a fault of ours. */
async function startChild(mostMb: number): Promise<ChildProcess> {
  const child = fork(CHILD, [], {
    // No secrets. What is freed goes back to the machine: a mail comes in pieces of 64 kB, and is joined.
    env: { MALLOC_MMAP_THRESHOLD_: '32768' },
    execArgv: [
      `--max-old-space-size=${mostMb - BESIDE_THE_HEAP_MB}`,
      '--max-semi-space-size=4',
      '--expose-gc',
    ],
    serialization: 'advanced',
    // Nothing of what it reads comes into a log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const clock = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS)
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      reject(new Error(`The process that reads files did not start: ${signal ?? code}`))
    })
  }).finally(() => clearTimeout(clock))
  // Of one that dies while it is asked its exit is heard as well.
  child.on('error', () => undefined)
  return child
}

function hasEnded({ child }: Started): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Whether this process waits for it. An idle one ends with it. */
function hold(child: ChildProcess, isHeld: boolean): void {
  for (const each of [child, child.channel]) {
    if (isHeld) each?.ref()
    else each?.unref()
  }
}

function heldMb(child: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(child, 'status'))?.[1] ?? 0) / 1024
}

/** In ticks of a hundredth of a second, as Linux counts for every program. */
function usedMs(child: ChildProcess): number {
  const [user = 0, system = 0] = readProc(child, 'stat')
    .replace(/^.*\)/, '')
    .split(' ')
    .slice(12, 14)
    .map(Number)
  return (user + system) * 10
}

/** Nothing of one that has just ended. */
function readProc({ pid }: ChildProcess, name: 'status' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return ''
  }
}
