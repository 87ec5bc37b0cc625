import { Worker } from 'node:worker_threads'
import { type Extracted, type ReadFormat, UNREADABLE } from './extracted.ts'
import type { ThreadAnswer, ThreadTask } from './reading-thread.ts'

const MB = 1024 * 1024
/** Far above what is allowed: a thread that reaches its own limit in the wrong moment takes the process with it. */
const HEAP_MB = 1_536
/** With the bytes outside of the heap, which no limit of a thread counts. */
const MOST_BYTES = 400 * MB
const LOOK_MS = 50
const LONGEST_MS = 60_000

type Options = { signal?: AbortSignal; longestMs?: number }
type Outcome = { extracted: Extracted; problem: string | null }

/**
 * What a file says. A file that takes too long or too much memory is one that cannot be read; whatever it does, this
 * process lives on. Rejects only when it is told to stop.
 */
export async function readInThread(
  format: ReadFormat,
  bytes: Uint8Array<ArrayBuffer>,
  { signal, longestMs = LONGEST_MS }: Options = {},
): Promise<Outcome> {
  signal?.throwIfAborted()
  const task: ThreadTask = { format, bytes }
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: task,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const giveUp = (problem: string) => resolve({ extracted: UNREADABLE, problem })
  thread.once('message', (answer: ThreadAnswer) =>
    'problem' in answer
      ? giveUp(answer.problem)
      : resolve({ extracted: answer.extracted, problem: null }),
  )
  thread.once('error', (error: Error) => giveUp(error.message))
  thread.once('exit', () => giveUp('the thread ended without an answer'))
  const stop = () => reject(signal?.reason)
  signal?.addEventListener('abort', stop)
  const clock = setTimeout(() => giveUp('it took too long'), longestMs)
  const watch = setInterval(() => {
    thread.getHeapStatistics().then(
      (held) => {
        if (held.used_heap_size + held.external_memory > MOST_BYTES)
          giveUp('it took too much memory')
      },
      () => undefined,
    )
  }, LOOK_MS)
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
