import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { ENDLESS_RETRY } from '../jobs/retry-policies.ts'
import { SECOND_ROUND_SECONDS } from './refresh.job.ts'
import { type Edge, markGone, refreshEdge } from './refresh-edge.ts'

/** By then no answer is under way that began before the change: the edge waits fifteen seconds for one. */
const LAST_ROUND_SECONDS = 20

/** What the edge must answer, and where. */
type Gone = { addresses: string[]; status: 404 | 410 }

type Definition<Item> = {
  kind: string
  schema: z.ZodType<Item>
  /** Undefined when it is public: it may have been published again in the meantime. */
  find: (db: Queryable, item: Item) => Promise<Gone | undefined>
}

export type GoneKind = {
  kind: string
  findGone: (db: Queryable, item: unknown) => Promise<Gone | undefined>
}

/** Something with addresses of its own that can be withdrawn, declared by its feature. */
export function defineGoneKind<Item extends object>({ kind, schema, find }: Definition<Item>) {
  return {
    kind,
    /** The data of the job. */
    item: (item: Item) => ({ ...item, kind }),
    findGone: (db: Queryable, item: unknown) => find(db, schema.parse(item)),
  }
}

type GoneDeps = {
  db: Queryable
  edge: Edge
  goneKinds: readonly GoneKind[]
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Has the edge answer at an item's own addresses that it is gone. */
export const goneJob = defineJob({
  name: 'gone',
  schema: z.looseObject({ kind: z.string() }),
  queue: {
    retry: ENDLESS_RETRY,
    pollSeconds: 0.5,
    rounds: [0, SECOND_ROUND_SECONDS, LAST_ROUND_SECONDS],
  },
  async handle(item, { db, edge, goneKinds, log }: GoneDeps) {
    const kind = goneKinds.find((each) => each.kind === item.kind)
    if (!kind) throw new Error(`No feature knows the addresses of "${item.kind}"`)
    const gone = await kind.findGone(db, item)
    if (gone) await markGone(edge, gone)
    // As soon as the site answers, its own words replace those of the edge.
    await refreshEdge(edge, gone?.addresses ?? [])
    log.info({ item, status: gone?.status }, 'withdrawn from the edge')
  },
})
