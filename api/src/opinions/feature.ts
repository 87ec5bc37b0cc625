import type { ApiFeature } from '../platform/feature.ts'
import { opinionDeskRoutes } from './opinion-desk.routes.ts'
import { opinionRoutes } from './opinions.routes.ts'

type Deps = Parameters<typeof opinionRoutes>[0] & Parameters<typeof opinionDeskRoutes>[0]

export const OPINIONS = {
  id: 'opinions',
  routes: (deps: Deps) => [opinionRoutes(deps), opinionDeskRoutes(deps)],
} satisfies ApiFeature
