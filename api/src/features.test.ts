import type { FeatureId } from '@terminal/contract/features'
import { expect, test } from 'vitest'
import { FEATURES } from './features.ts'
import { requireAnswers, requireFeatures } from './platform/feature.ts'
import type { StartRefusal } from './platform/start-refusal.ts'

function problemsOf(work: () => void): unknown {
  try {
    return work()
  } catch (error) {
    return (error as StartRefusal).problems
  }
}

test('each feature of contract that asks something of the api is declared here, once', () => {
  expect(problemsOf(() => requireFeatures(FEATURES))).toBeUndefined()
})

test('a feature that is missing, or declared twice, does not start', () => {
  const others = FEATURES.filter(({ id }) => id !== 'surveys')
  expect(problemsOf(() => requireFeatures(others))).toEqual(['"surveys" is not declared'])
  expect(problemsOf(() => requireFeatures([...FEATURES, ...FEATURES.slice(0, 1)]))).toEqual([
    '"alerts" is declared twice',
  ])
})

test('a feature that does not answer what contract says of it does not start', () => {
  const addresses = new Map<string, FeatureId>([['/api/Encuestas', 'news']])
  expect(problemsOf(() => requireAnswers(addresses))).toContain(
    'no route of "surveys" answers /api/Encuestas',
  )
})
