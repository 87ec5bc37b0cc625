import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../db/schema.ts'
import { currentOfficeDays } from '../petitions/current-rules.ts'
import { recountDue } from '../petitions/recount-due.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { sleep } from './sleep.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const RETRY_MS = 60_000

type RecounterDeps = {
  db: Queryable
  masters: MasterKeys
  readRules: () => Promise<PetitionRules>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
}

/** Counts the days of open petitions anew: at the start, daily, and when the terminal decrees a day without work. */
export function createRecounter({ readRules, ...deps }: RecounterDeps) {
  const { log, signal } = deps
  let pause = new AbortController()

  async function count(): Promise<void> {
    const changed = await recountDue(deps, await currentOfficeDays(deps.db, await readRules()))
    log.info({ count: changed }, 'days of open petitions counted')
  }

  return {
    async run(): Promise<void> {
      while (!signal.aborted) {
        // Made before the work: what changes during it makes the pause end at once.
        pause = new AbortController()
        const waitMs = await count().then(
          () => DAY_MS,
          (err: unknown) => {
            log.warn({ err }, 'could not count the days of open petitions yet')
            return RETRY_MS
          },
        )
        await sleep(waitMs, AbortSignal.any([signal, pause.signal]))
      }
    },
    countAgain(): void {
      pause.abort()
    },
  }
}
