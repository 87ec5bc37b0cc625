import { parentPort, workerData } from 'node:worker_threads'
import { extract } from './extract.ts'
import type { Extracted, ReadFormat } from './extracted.ts'

/** What a thread is given, and what it answers: once, and then it ends. */
export type ThreadTask = { format: ReadFormat; bytes: Uint8Array }
export type ThreadAnswer = { extracted: Extracted } | { problem: string }

const { format, bytes } = workerData as ThreadTask
const answer: ThreadAnswer = await extract(format, bytes).then(
  (extracted) => ({ extracted }),
  (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
)
parentPort?.postMessage(answer)
