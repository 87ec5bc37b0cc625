import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createFairLimiter, LineIsFull } from '@terminal/contract/http/limiter'
import type { SearchEntry } from '@terminal/contract/search/search-entry'
import { AppError } from '../platform/errors.ts'
import type { Scope } from './search.queries.ts'

/** An entry that is written alike, and how much it differs. */
export type Alike = Pick<SearchEntry, 'kind' | 'itemId' | 'datedOn'> & { score: number }
export type FuzzyAsk = Scope & { plain: string }
export type FuzzyReply = { alike: Alike[] } | { error: Error }

/** Where texts are compared: in threads of their own, so that no other request waits for it. */
export type FuzzySearch = {
  /** The best in order, or an error when it takes too long. A client waits for itself, not for others. */
  find(ask: FuzzyAsk, client: string): Promise<Alike[]>
  /** Starts a thread, so that the first search does not wait for it. */
  begin(): void
  close(): Promise<void>
}

/** Half of what web waits for an answer: what stands beside the entries is looked for after it. */
const TIME_BOX_MS = 1_000
/** Enough for a hundred thousand candidates; a thread that needs more ends, and the process does not. */
const MEMORY_MB = 256

/** Each place is a thread. With `waiting` full, the last would wait longer than web does for its answer. */
const PLACES = { atOnce: 3, byClient: 1, waiting: 20 }
const TOO_MANY =
  'Hay muchas búsquedas en curso desde su conexión. Intente de nuevo en unos segundos.'

type Options = { timeBoxMs?: number | undefined }

export function openFuzzySearch(
  databaseUrl: string,
  { timeBoxMs = TIME_BOX_MS }: Options = {},
): FuzzySearch {
  const limit = createFairLimiter(PLACES)
  const threads = Array.from({ length: PLACES.atOnce }, () => openThread(databaseUrl, timeBoxMs))
  /** The last one used is asked first: the others begin only when they are needed. */
  const idle = threads.toReversed()

  async function ask(question: FuzzyAsk): Promise<Alike[]> {
    const thread = idle.pop()
    if (!thread) throw new Error('more places than threads')
    try {
      return await thread.ask(question, AbortSignal.timeout(timeBoxMs))
    } finally {
      idle.push(thread)
    }
  }

  return {
    async find(question, client) {
      try {
        return await limit(client, () => ask(question))
      } catch (error) {
        throw error instanceof LineIsFull ? new AppError('too_many', TOO_MANY) : error
      }
    },
    begin() {
      threads[0]?.begin()
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

type Thread = { worker: Worker; isReady: boolean }

/** Begun with its first question at the latest. One that dies, or does not answer in time, is followed by another. */
function openThread(databaseUrl: string, timeBoxMs: number) {
  let thread: Thread | undefined

  function startThread(): Thread {
    const worker = new Worker(new URL('./fuzzy-thread.ts', import.meta.url), {
      workerData: { databaseUrl, statementTimeoutMs: timeBoxMs },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const started = { worker, isReady: false }
    const forget = () => {
      if (thread === started) thread = undefined
    }
    worker.unref()
    worker.once('message', () => {
      started.isReady = true
    })
    // Its callers get the error as well; without a listener the process would die of it.
    worker.on('error', forget).on('exit', forget)
    return started
  }

  async function ask(question: FuzzyAsk, signal: AbortSignal): Promise<Alike[]> {
    thread ??= startThread()
    const { worker, isReady } = thread
    // One that is still beginning is left to it, or on a busy machine none would ever get there.
    if (!isReady) await nextMessage(worker, signal)
    try {
      const answer = nextMessage<FuzzyReply>(worker, signal)
      worker.postMessage(question)
      const reply = await answer
      if ('error' in reply) throw reply.error
      return reply.alike
    } catch (error) {
      // Its result is no longer awaited.
      if (signal.aborted) await worker.terminate()
      throw error
    }
  }

  return {
    ask,
    begin() {
      thread ??= startThread()
    },
    async close() {
      await thread?.worker.terminate()
    },
  }
}

/** Fails when the thread ends first, or the time. */
async function nextMessage<Message>(worker: Worker, signal: AbortSignal): Promise<Message> {
  signal.throwIfAborted()
  const end = new AbortController()
  const gone = once(worker, 'exit', end).then(() => {
    throw new Error('the thread died')
  })
  const late = once(signal, 'abort', end).then(() => {
    throw signal.reason
  })
  try {
    const [message] = await Promise.race([once(worker, 'message', end), gone, late])
    return message
  } finally {
    end.abort()
  }
}
