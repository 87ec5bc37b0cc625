import { FEATURES, type FeatureId } from '@terminal/contract/features'
import { isOn } from '@terminal/contract/operator/choice'
import type { Operator } from '@terminal/contract/operator/operator'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/schema.ts'
import type { CurrentSite } from './current-site.ts'
import type { GoneKind } from './edge/gone.job.ts'
import type { FileKind } from './files/file-kinds.ts'
import type { AnyJob } from './jobs/define-job.ts'
import type { AnyLetter } from './mail/define-letter.ts'
import type { KeyUse } from './sealing/master-keys.ts'
import { StartRefusal } from './start-refusal.ts'

/** What the api knows of a feature of contract, declared in its folder. */
export type ApiFeature<Deps = never, WorkDeps = never> = {
  id: FeatureId
  /** Beside what the operator chose. */
  isNeeded?: (db: Queryable, operator: Operator) => Promise<boolean>
  /** What answers its addresses. */
  routes: (deps: Deps) => readonly FastifyPluginAsyncZod[]
  jobs?: readonly AnyJob<WorkDeps>[]
  /** What it tells by mail. */
  letters?: readonly AnyLetter[]
  /** What has addresses of its own and can be withdrawn. */
  gone?: readonly GoneKind[]
  /** Its files in the store. */
  fileKinds?: readonly FileKind[]
  /** What it makes with a master key. */
  keyUses?: readonly KeyUse[]
  turns?: readonly Turn<WorkDeps>[]
  /** What is lost is enqueued anew, what is old is deleted: once an hour, also while the feature is off. */
  upkeep?: (deps: WorkDeps) => readonly Upkeep[]
  /** Addresses of its content that the edge must be able to show while api and web are down. */
  listCached?: (db: Queryable) => Promise<string[]>
  /** Those that may follow: fresh for a second, and there for when the origin is down. */
  listBrief?: (db: Queryable, site: Pick<CurrentSite, 'current'>) => Promise<string[]>
}

/** Regular work. */
export type Turn<Deps> = {
  /** For the log, after how many it was. */
  what: string
  everyMs: number
  /** After one that failed, where that is sooner. */
  retryMs?: number
  /** Returns how many. */
  work: (deps: Deps) => Promise<number>
}

export type Upkeep = readonly [what: string, work: () => Promise<number>]

/** Whether its routes answer and its regular work is done. What is queued is handled, and what is old deleted, all the same. */
export async function isServed(
  { id, isNeeded }: Pick<ApiFeature, 'id' | 'isNeeded'>,
  db: Queryable,
  operator: Operator,
): Promise<boolean> {
  return isOn(operator, id) && (isNeeded === undefined || (await isNeeded(db, operator)))
}

/** Every feature of contract that asks something of the api is declared, and none twice. */
export function requireFeatures(declared: readonly Pick<ApiFeature, 'id'>[]): void {
  const ids = declared.map(({ id }) => id)
  const repeated = new Set(ids.filter((id, i) => ids.indexOf(id) !== i))
  const missing = FEATURES.filter((feature) => asksOf(feature) && !ids.includes(feature.id))
  refuse([
    ...[...repeated].map((id) => `"${id}" is declared twice`),
    ...missing.map(({ id }) => `"${id}" is not declared`),
  ])
}

type InContract = (typeof FEATURES)[number]

function asksOf({ reads = [], formCalls = [], roles = [] }: InContract): boolean {
  return reads.length + formCalls.length + roles.length > 0
}

/** The addresses that contract says of each are answered by its own routes. */
export function requireAnswers(addresses: ReadonlyMap<string, FeatureId>): void {
  refuse(
    FEATURES.flatMap(({ id, reads = [], formCalls = [] }) =>
      [...reads.map(({ path }) => path), ...formCalls]
        .filter((path) => addresses.get(path) !== id)
        .map((path) => `no route of "${id}" answers ${path}`),
    ),
  )
}

function refuse(problems: string[]): void {
  if (problems.length > 0)
    throw new StartRefusal('the api declares each of its features once, and whole', problems)
}
