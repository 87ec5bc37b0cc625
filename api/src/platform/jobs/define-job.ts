import type { z } from 'zod'
import type { RetryPolicy } from './retry-policies.ts'

type WorkSettings = {
  retry: RetryPolicy
  /** How often a worker without work asks for some. */
  pollSeconds: number
  /** How many are handled at a time; one unless it is given. */
  concurrency?: number
}

type QueueSettings<Data> = WorkSettings & {
  /** Up to this many that wait are handled as one. */
  batch?: { size: number; join: (items: Data[]) => Data }
  /** Those with the same key that wait are done by one run. None is lost: one that runs does for none that comes later. */
  uniqueBy?: (data: Data) => string
  /** Each job is added once for each of these, to start so many seconds later. */
  rounds?: readonly number[]
}

/** What is needed to add a job: all that a process which only enqueues uses. */
export type JobQueue<Data> = {
  name: string
  queue: QueueSettings<Data>
}

/** A job of any data, for code that handles all jobs alike. */
export type AnyJob<Deps = never> = {
  name: string
  queue: WorkSettings & { batch?: { size: number } }
  /** Handles what the database holds: each one, or the whole batch as one. Rejects data that is not of its schema. */
  run: (batch: unknown[], deps: Deps) => Promise<void>
}

export type Job<Data, Deps> = JobQueue<Data> & AnyJob<Deps>

type Definition<Data, Deps> = {
  name: string
  schema: z.ZodType<Data>
  queue: QueueSettings<Data>
  /** Called again after it throws, as the retry policy says: doing it twice must change nothing. */
  handle: (data: Data, deps: Deps) => Promise<void>
}

const defined: AnyJob[] = []

/** A kind of work that is done outside of any request, declared beside the feature that enqueues it. */
export function defineJob<Data extends object, Deps>({
  name,
  schema,
  queue,
  handle,
}: Definition<Data, Deps>): Job<Data, Deps> {
  const job: Job<Data, Deps> = {
    name,
    queue,
    async run(batch, deps) {
      const items = batch.map((data) => schema.parse(data))
      for (const item of queue.batch ? [queue.batch.join(items)] : items) await handle(item, deps)
    },
  }
  defined.push(job)
  return job
}

/** Every job whose file this process has loaded, and so every one that it can enqueue. */
export function listDefinedJobs(): readonly AnyJob[] {
  return defined
}
