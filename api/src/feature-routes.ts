import type { FeatureId } from '@terminal/contract/features'
import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from './deps.ts'
import type { Feature } from './features.ts'
import { requireAnswers, requireFeatures } from './platform/feature.ts'

export async function addFeatures(
  app: FastifyInstance,
  features: readonly Feature[],
  deps: RouteDeps,
): Promise<void> {
  requireFeatures(features)
  const addresses = new Map<string, FeatureId>()
  for (const { id, routes } of features)
    await app.register(async (scope) => {
      scope.addHook('onRoute', ({ url }) => void addresses.set(url, id))
      for (const plugin of routes(deps)) await scope.register(plugin)
    })
  requireAnswers(addresses)
}
