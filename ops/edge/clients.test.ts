import { runs } from '@terminal/dev/effort'
import { PREFIXES } from '@terminal/server/edge/clients'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** What nginx makes of an address, rule by rule. */
function clientOf(address: string): string {
  for (const { pattern, network } of PREFIXES) {
    const found = new RegExp(pattern).exec(address)
    if (found) return network.replace(/\$(\w+)/g, (_, name) => found.groups?.[name] ?? '')
  }
  return address
}

/** As nginx writes an address: the longest run of zeros, of two or more, as `::`. */
function written(groups: readonly number[]): string {
  const host = new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname
  return host.slice(1, -1)
}

const group = fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 0, max: 0xffff }))
const half = fc.tuple(group, group, group, group)

test('all addresses of an IPv6 network are one client, and two networks are two', () => {
  fc.assert(
    fc.property(half, half, half, half, (network, other, one, two) => {
      const client = clientOf(written([...network, ...one]))
      expect(client).toBe(network.map((each) => each.toString(16)).join(':'))
      expect(clientOf(written([...network, ...two]))).toBe(client)
      const isSame = network.every((each, i) => each === other[i])
      expect(clientOf(written([...other, ...one])) === client).toBe(isSame)
    }),
    { numRuns: runs(100_000) },
  )
})

test('an IPv4 address is a client of its own', () => {
  for (const address of ['127.0.0.1', '200.21.200.2']) expect(clientOf(address)).toBe(address)
})
