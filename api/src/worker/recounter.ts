import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { FastifyBaseLogger } from 'fastify'
import { type CountDeps, countDays } from '../petitions/desk/recount.job.ts'
import { createRounds } from './sleep.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const RETRY_MS = 60_000

type RecounterDeps = CountDeps & {
  readRules: () => Promise<PetitionRules>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
}

/** Counts all days anew: at the start, daily, and when the operator's folder has changed. */
export function createRecounter({ readRules, ...deps }: RecounterDeps) {
  const { log, signal } = deps
  const round = async () => {
    try {
      log.info({ count: await countDays(deps, await readRules()) }, 'days counted')
      return DAY_MS
    } catch (err) {
      log.warn({ err }, 'could not count days yet')
      return RETRY_MS
    }
  }
  return createRounds(round, signal)
}
