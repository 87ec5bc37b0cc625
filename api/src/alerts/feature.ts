import type { ApiFeature } from '../platform/feature.ts'
import { alertDeskRoutes, alertRoutes } from './alerts.routes.ts'
import type { AlertDeps } from './alerts.service.ts'
import { frameJob } from './frame.job.ts'
import { roadDeskRoutes, roadRoutes } from './roads.routes.ts'
import type { RoadDeps } from './roads.service.ts'

export const ALERTS = {
  id: 'alerts',
  routes: (deps: AlertDeps) => [alertRoutes(deps), alertDeskRoutes(deps)],
  jobs: [frameJob],
} satisfies ApiFeature

export const ROADS = {
  id: 'roads',
  routes: (deps: RoadDeps) => [roadRoutes(deps), roadDeskRoutes(deps)],
} satisfies ApiFeature
