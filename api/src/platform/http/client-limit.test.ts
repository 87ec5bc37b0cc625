import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClientLimit, networkOf } from './client-limit.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12::1', '2001:db8:0:12'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0012:aaaa:bbbb:cccc:dddd', '2001:db8:0:12'],
  ['::1', '0:0:0:0'],
] as const)('%s is counted as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

test('a network of IPv6 is one client, whatever its last groups are', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  fc.assert(
    fc.property(fc.array(group, { minLength: 12, maxLength: 12 }), (groups) => {
      const start = groups.slice(0, 4)
      const one = [...start, ...groups.slice(4, 8)].join(':')
      const other = [...start, ...groups.slice(8)].join(':')
      expect(networkOf(one)).toBe(networkOf(other))
    }),
    { numRuns: runs(1_000) },
  )
})

test('so many at once, then one for each while; others are not in the way', () => {
  let now = 0
  const limit = createClientLimit({ burst: 3, everyMs: 1_000 }, { now: () => new Date(now) })
  const send = (address: string) => {
    if (limit.isOver(address)) return false
    limit.count(address)
    return true
  }
  expect([1, 2, 3, 4].map(() => send('192.0.2.1'))).toEqual([true, true, true, false])
  expect(send('192.0.2.2')).toBe(true)
  now = 1_000
  expect([1, 2].map(() => send('192.0.2.1'))).toEqual([true, false])
  now = 60_000
  expect([1, 2, 3, 4].map(() => send('192.0.2.1'))).toEqual([true, true, true, false])
})
