import { expect, test } from 'vitest'
import { isNewer } from './versions.ts'

test('releases are in the order of semver', () => {
  const ordered = [
    '1.0.0-alpha',
    '1.0.0-rc.1',
    '1.0.0-rc.2',
    '1.0.0-rc.10',
    '1.0.0',
    '1.2.0',
    '1.10.0',
  ]
  for (const [i, version] of ordered.entries())
    for (const [j, other] of ordered.entries())
      expect([version, other, isNewer(version, other)]).toEqual([version, other, i > j])
})
