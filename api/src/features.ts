import { ALERTS, ROADS } from './alerts/feature.ts'
import type { RouteDeps, WorkerDeps } from './deps.ts'
import { DOCUMENTS } from './documents/feature.ts'
import { NEWS } from './news/feature.ts'
import { OPINIONS } from './opinions/feature.ts'
import { PETITIONS } from './petitions/feature.ts'
import type { ApiFeature } from './platform/feature.ts'
import { SEARCH } from './search/feature.ts'
import { SURVEYS } from './surveys/feature.ts'
import { TABLES } from './travel/feature.ts'

export type Feature = ApiFeature<RouteDeps, WorkerDeps>

/** Every feature of contract that the api has a part in. */
export const FEATURES: readonly Feature[] = [
  ALERTS,
  TABLES,
  ROADS,
  NEWS,
  PETITIONS,
  SURVEYS,
  DOCUMENTS,
  SEARCH,
  OPINIONS,
]
