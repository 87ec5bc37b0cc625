import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createLimiter } from '@terminal/contract/http/limiter'
import type { SearchEntry } from '@terminal/contract/search/search-entry'
import type { Scope } from './search.queries.ts'

/** An entry that is written alike, and how much it differs. */
export type Alike = Pick<SearchEntry, 'kind' | 'itemId' | 'datedOn'> & { score: number }
export type FuzzyAsk = Scope & { plain: string }
export type FuzzyReply = { alike: Alike[] } | { error: Error }

/** Where texts are compared: a thread of its own, so that no other request waits for it. */
export type FuzzySearch = {
  /** The best in order, or an error when it takes too long. */
  find(ask: FuzzyAsk): Promise<Alike[]>
  /** Starts the thread, so that the first search does not wait for it. */
  begin(): void
  close(): Promise<void>
}

/** Half of what web waits for an answer: what stands beside the entries is looked for after it. */
const TIME_BOX_MS = 1_000
/** Enough for a hundred thousand candidates; a thread that needs more ends, and the process does not. */
const MEMORY_MB = 256

type Thread = { worker: Worker; isReady: boolean }

/** One thread, begun with the first search at the latest. One that dies, or does not answer in time, is followed by another. */
export function openFuzzySearch(
  databaseUrl: string,
  { timeBoxMs = TIME_BOX_MS }: { timeBoxMs?: number | undefined } = {},
): FuzzySearch {
  const limit = createLimiter(1)
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
    // Whoever waits for it hears of it as well; without a listener the process would die of it.
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
      // What it is still doing is for nobody.
      if (signal.aborted) await worker.terminate()
      throw error
    }
  }

  return {
    async find(question) {
      // The time one waits for others is part of what a visitor waits.
      const signal = AbortSignal.timeout(timeBoxMs)
      return limit(() => ask(question, signal))
    },
    begin() {
      thread ??= startThread()
    },
    async close() {
      await limit(async () => thread?.worker.terminate())
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
