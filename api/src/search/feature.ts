import type { Queryable } from '../db/schema.ts'
import { type Clock, today } from '../platform/clock.ts'
import type { ApiFeature } from '../platform/feature.ts'
import { deleteOldMisses } from './misses.queries.ts'
import { searchMissesRoutes, searchRoutes } from './search.routes.ts'

type Deps = Parameters<typeof searchRoutes>[0]

export const SEARCH = {
  id: 'search',
  routes: (deps: Deps) => [searchRoutes(deps), searchMissesRoutes(deps)],
  upkeep: ({ db, clock }: { db: Queryable; clock: Clock }) => [
    ['old searches deleted', () => deleteOldMisses(db, today(clock))],
  ],
} satisfies ApiFeature
