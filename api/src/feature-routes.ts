import type { FeatureId } from '@terminal/contract/features'
import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from './deps.ts'
import type { Feature } from './features.ts'
import { noSuchAddress } from './platform/errors.ts'
import { isServed, requireAnswers, requireFeatures } from './platform/feature.ts'

/** The routes of all features: those of one that is off answer like an address that never was. */
export function openFeatures(features: readonly Feature[], deps: RouteDeps) {
  requireFeatures(features)
  const addresses = new Map<string, FeatureId>()
  const isServedNow = (feature: Feature) => isServed(feature, deps.db, deps.site.current().operator)

  async function listServed(): Promise<FeatureId[]> {
    const served = await Promise.all(features.map(isServedNow))
    return features.filter((_, i) => served[i]).map(({ id }) => id)
  }

  return {
    listServed,
    /** The addresses that are not there for now. */
    async listHidden(): Promise<string[]> {
      const served = await listServed()
      return [...addresses].flatMap(([url, id]) => (served.includes(id) ? [] : url))
    },
    async addRoutes(app: FastifyInstance): Promise<void> {
      for (const feature of features)
        await app.register(async (scope) => {
          scope.addHook('onRoute', ({ url }) => void addresses.set(url, feature.id))
          scope.addHook('onRequest', async () => {
            if (!(await isServedNow(feature))) throw noSuchAddress()
          })
          for (const plugin of feature.routes(deps)) await scope.register(plugin)
        })
      requireAnswers(addresses)
    },
  }
}
