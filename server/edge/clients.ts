/**
 * What a limit counts. An IPv4 address is one client, often a hall full of people; an IPv6 client has 2^64 addresses,
 * and the network they lie in is the client. nginx knows no prefix of an address, so the four groups are picked from its
 * text, wherever `::` stands in it.
 */
export function clientMap(): string {
  const rules = PREFIXES.map(({ pattern, network }) => `    "~${pattern}" "${network}";`)
  return `  map $remote_addr $client {
${rules.join('\n')}
    default $remote_addr;
  }`
}

const GROUP = '[0-9a-f]{1,4}'
const named = (names: readonly string[]) => names.map((name) => `(?<${name}>${GROUP})`).join(':')
const NAMES = ['v6a', 'v6b', 'v6c', 'v6d'] as const

type Prefix = { pattern: string; network: string }

/** By how many groups stand before `::`, and how many of those after it still belong to the first four. */
export const PREFIXES: readonly Prefix[] = [
  { pattern: `^${named(NAMES)}:`, network: networkOf(NAMES) },
  ...[3, 2, 1, 0].flatMap((before) =>
    Array.from({ length: 4 - before }, (_, after) => shortened(before, after)),
  ),
]

function shortened(before: number, after: number): Prefix {
  const start = NAMES.slice(0, before)
  const end = NAMES.slice(4 - after)
  const zeros = Array<string>(4 - before - after).fill('0')
  // Four groups always follow the first four; where fewer than that are written, all of the others are zeros.
  const rest = after === 0 ? `(${GROUP}(:${GROUP}){0,3})?` : `${named(end)}(:${GROUP}){4}`
  return {
    pattern: `^${named(start)}::${rest}$`,
    network: networkOf([...start, ...zeros, ...end]),
  }
}

function networkOf(groups: readonly string[]): string {
  return groups.map((group) => (group === '0' ? group : `$${group}`)).join(':')
}
