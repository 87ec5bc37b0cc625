import { CACHED_LIST_PAGES } from '@terminal/contract/http/limits'
import type { CachedAddress } from '@terminal/contract/pages/page'
import { PAGES, READS } from '@terminal/contract/pages/pages'
import { DESTINATION_QUERIES } from '@terminal/contract/travel/destination-addresses'
import { toTheEnd } from './patterns.ts'

/** The canonical spelling of a year; others are not cached. */
const KEPT_VALUES: Record<string, string> = { anio: '[1-9][0-9]{3}' }

/** Parameters that number the pages of a list, of which only the first few are cached. */
const PAGE_NUMBERS = ['pagina', 'pageNumber']

/**
 * The canonical query: the parameters that an address reads, with their defaults written out. Those that say
 * nothing, and all others, are dropped. First with an ampersand before each of them, because any of them may be missing.
 */
export function knownQueries(): string {
  const addresses = [...PAGES, ...READS].filter(({ query }) => Object.keys(query).length > 0)
  const queries = addresses.map(({ path, query }) => {
    const pairs = Object.keys(query).map((name) => `$pair_${name}`)
    return `    ${path} "${pairs.join('')}";`
  })
  const patterns = DESTINATION_QUERIES.map(
    ({ pattern, parameters }) =>
      `    "~${toTheEnd(pattern)}" "${parameters.map((name) => `$pair_${name}`).join('')}";`,
  )
  return `${pairMaps(addresses)}
  map $uri $known_pairs {
${[...queries, ...patterns].join('\n')}
    default "";
  }
  map $known_pairs $known_query { "" ""; "~^&(?<known_query_without_mark>.+)$" $known_query_without_mark; }
${uncountedQueries(addresses)}`
}

/** Values stay encoded as they were sent: only the page reads them. */
function pairMaps(addresses: readonly CachedAddress[]): string {
  const defaults = new Map<string, string>()
  for (const [name, value] of addresses.flatMap(({ query }) => Object.entries(query))) {
    if ((defaults.get(name) ?? value) !== value)
      throw new Error(`The parameter ${name} needs one default for all addresses`)
    defaults.set(name, value)
  }
  const closed = new Map(addresses.flatMap(({ values = {} }) => Object.entries(values)))
  return [...defaults]
    .map(([name, value]) => {
      const values = closed.get(name)
      const pairs = values
        ? [
            ...values.map((each) => `"${each}" "&${name}=${each}";`),
            `default "${pairOf(name, value)}";`,
          ]
        : [`"" "${pairOf(name, value)}";`, `default "&${name}=$arg_${name}";`]
      return `  map $arg_${name} $pair_${name} { ${pairs.join(' ')} }`
    })
    .join('\n')
}

/**
 * Searches and pages far back in a list are answered but not cached: the entries to refresh could not be listed.
 */
function uncountedQueries(addresses: readonly CachedAddress[]): string {
  const rules = addresses.flatMap(({ path, query, cachedOnlyAtDefault = [] }) => {
    const isCounted = Object.keys(query).every(
      (name) => !cachedOnlyAtDefault.includes(name) && !PAGE_NUMBERS.includes(name),
    )
    if (isCounted) return []
    const kept = Object.entries(query).map(([name, value]) => {
      if (cachedOnlyAtDefault.includes(name)) return pairOf(name, value)
      const values = PAGE_NUMBERS.includes(name) ? keptNumbers(value) : KEPT_VALUES[name]
      if (values === undefined) throw new Error(`Which values of ${name} are kept?`)
      return `(&${name}=${values})?`
    })
    return `    "~^${path}\\?${kept.join('')}\\z" 0; "~^${path}\\?" 1;`
  })
  // By their parameters: the address of a page of ours may look like one of these.
  const asked = DESTINATION_QUERIES.map(
    ({ pattern, parameters }) => `    "~${pattern.slice(0, -1)}\\?&(${parameters.join('|')})=" 1;`,
  )
  return `  map "$uri?$known_pairs" $is_uncounted {
${[...rules, ...asked].join('\n')}
    default 0;
  }`
}

/** Where the first page has no number, links never write one. */
function keptNumbers(first: string): string {
  const numbers = Array.from({ length: CACHED_LIST_PAGES }, (_, i) => i + 1)
  return `(${numbers.slice(first === '' ? 1 : 0).join('|')})`
}

function pairOf(name: string, value: string): string {
  if (!/^\w*$/.test(value)) throw new Error(`The default of ${name} must be plain characters`)
  return value === '' ? '' : `&${name}=${value}`
}
