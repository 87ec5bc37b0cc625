import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'
import { PAGE_RETRY } from '../jobs/retry-policies.ts'
import { type Edge, refreshEdge } from './refresh-edge.ts'

/** The second round finds what a page rendered in the very moment of the change may have missed. */
export const SECOND_ROUND_SECONDS = 2

type RefreshDeps = { edge: Edge; log: Pick<FastifyBaseLogger, 'info'> }

/** Has the edge replace its copies of these addresses. */
export const refreshJob = defineJob({
  name: 'refresh',
  schema: z.object({ addresses: z.array(z.string()) }),
  queue: {
    retry: PAGE_RETRY,
    pollSeconds: 0.5,
    rounds: [0, SECOND_ROUND_SECONDS],
    batch: {
      size: 20,
      join: (items) => ({
        addresses: [...new Set(items.flatMap(({ addresses }) => addresses))],
      }),
    },
  },
  async handle({ addresses }, { edge, log }: RefreshDeps) {
    await refreshEdge(edge, addresses)
    log.info({ count: addresses.length }, 'edge refreshed')
  },
})
