import type { Clock } from '../clock.ts'

/** So many at once, and one more every so often. */
type Allowance = { burst: number; everyMs: number }

/** Whom the limit counts: an IPv4 address, or the network of an IPv6 address, as the edge counts them. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [start = '', end = ''] = address.toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(start), groups(end)]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const all = address.includes('::') ? [...before, ...zeros, ...after] : before
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * How much one network has sent lately. In this process' memory alone: who wrote stands in no row and no log. Two
 * processes let through twice as much.
 */
export function createClientLimit({ burst, everyMs }: Allowance, clock: Clock) {
  /** When each network will have nothing against it any more. */
  const clearAt = new Map<string, number>()

  return {
    /** Whether one more is too many. What is refused is not counted. */
    isOver(address: string): boolean {
      const now = clock.now().getTime()
      return (clearAt.get(networkOf(address)) ?? 0) > now + (burst - 1) * everyMs
    },

    count(address: string): void {
      const now = clock.now().getTime()
      for (const [network, at] of clearAt) if (at <= now) clearAt.delete(network)
      const network = networkOf(address)
      clearAt.set(network, Math.max(now, clearAt.get(network) ?? 0) + everyMs)
    },
  }
}
