import { ADDRESS_LENGTH } from '@terminal/contract/http/limits'
import { FRESH_SEARCH } from '@terminal/contract/pages/fresh-address'
import { KEPT_PAGES, PATTERNS, READS, SITE_FILES } from '@terminal/contract/pages/pages'
import { PREFERENCES_COOKIE } from '@terminal/contract/pages/preferences'
import { clientMap } from './clients.ts'
import { knownQueries } from './known-queries.ts'
import { toTheEnd } from './patterns.ts'
import { refusalForm } from './refusals.ts'
import type { EdgeSettings } from './settings.ts'

/** The key of everything uncached: it is never looked up. */
export const NO_KEY = 'none'

/** What the edge decides about a request before it does anything with it. */
export function decisions({ apiKey, refreshSecret, refreshPort }: EdgeSettings): string {
  return `
  # At most three entries per page, whatever encodings a browser lists.
  # What browsers really write first: a comparison is cheaper than an expression.
  map $http_accept_encoding $encoding {
    "gzip, deflate, br, zstd" br; "gzip, deflate, br" br; br br; "gzip, deflate" gzip; gzip gzip; "" identity;
    "~*\\bbr\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" br;
    "~*\\bgzip\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" gzip;
    default identity;
  }
  map $status $kept_for_ever { ~^(200|206|304)\\z "public, max-age=31536000, immutable"; default no-store; }
  # Documents and pictures can be withdrawn: browsers revalidate after a minute.
  map $status $kept_for_a_minute { ~^(200|206|304)\\z "public, max-age=60"; default no-store; }
  # Expressions, here and below, because a map compares plain words without their case.
  map $http_x_api_key $has_key { "~${exactly(apiKey)}" 1; default 0; }
  # A real bearer sees what it may see: past the cache, and never into it.
  map $http_authorization $has_bearer { "" 0; "Bearer anonimo" 0; default 1; }
  map "$server_port $http_x_refresh" $is_refresh { "~^${refreshPort} ${escapeRegex(refreshSecret)}\\z" 1; default 0; }
  # Read by pages: they know no bearer.
  map $request_method $page_query { GET $known_query; HEAD $known_query; default $args; }
  map "$request_method$has_bearer" $read_query { GET0 $known_query; HEAD0 $known_query; default $args; }
  # Staff who check what they saved get the cached entry; their browser revalidates it each time.
  map "$request_uri $upstream_http_cache_control" $browser_expires { "~^[^?]+\\${FRESH_SEARCH} public\\b" epoch; default off; }
  # Only complete pages are stored, and the 404 or 410 with which a refresh marks a page as gone.
  map "$upstream_status$is_refresh" $is_not_kept { 2000 0; 2001 0; 4041 0; 4101 0; default 1; }
  map $cookie_${PREFERENCES_COOKIE} $preferences { "~^[nc](-[12]|[012])\\z" $cookie_${PREFERENCES_COOKIE}; default n0; }
  # Uncached requests must not wait for the cache lock: it would let one through every half second.
  # Only canonical addresses: an entry under another spelling would outlive its item.
  map $uri $is_unlisted {
    "~^(${[...KEPT_PAGES, ...READS, ...SITE_FILES].map(({ path }) => escapeRegex(path)).join('|')})\\z" 0;
${PATTERNS.kept.map((pattern) => `    "~${toTheEnd(pattern)}" 0;`).join('\n')}
    default 1;
  }
  map "$request_method$is_uncounted$is_unlisted" $is_kept_page { GET00 1; HEAD00 1; default 0; }
  # A form is never sent twice.
  map $request_method $second_choice { GET @any_page; HEAD @any_page; default @no_page; }
  map "$has_bearer$is_kept_page" $is_kept_read { 01 1; default 0; }
  # Uncached requests share one key: nginx holds the key in the buffer of the response headers, which a long key
  # would fill.
  map $is_kept_page $page_key { 1 "$encoding $uri?$args"; default ${NO_KEY}; }
  map $is_kept_read $read_key { 1 "$encoding $uri?$args"; default ${NO_KEY}; }
  map $request_uri $is_long_address { "~^.{${ADDRESS_LENGTH + 1}}" 1; default 0; }
  # The methods of pages; web does not know others.
  map $request_method $is_page_method { GET 1; HEAD 1; POST 1; default 0; }
${refusalForm()}
${clientMap()}
${knownQueries()}`
}

/** What the tier behind the cache decides, from the headers that the tier before it has set. */
export function originDecisions(): string {
  return `
  # A refresh requests a page in each encoding: it is rendered for the first, and only compressed for the others.
  # And a cached page is rendered once per second, however many requests find their entry expired.
  map "$http_x_is_refresh $http_x_refresh_round" $refresh_round { "~^1 (?<round_id>[0-9a-f-]{36})\\z" $round_id; default ""; }
  map "$http_x_is_refresh$http_x_is_kept" $second { 01 $time_iso8601; default ""; }
  map $refresh_round $round { "" $second; default $refresh_round; }
  map $round $has_no_round { "" 1; default 0; }
  map $has_no_round $round_key { 0 "$round $uri?$args"; default ${NO_KEY}; }
  # Cacheable pages must be complete.
  map $http_x_is_kept $whole_only { 1 1; default ""; }
  # Withdrawn items are answered as gone without asking web or api.
  map "$http_x_is_refresh $http_x_gone" $gone { "1 404" 404; "1 410" 410; default 0; }
  # Our own refreshes are never held back.
  map $http_x_is_refresh $limited_client { 1 ""; default $http_x_client; }
  # Uncacheable requests share one budget per client, however their address is spelled.
  map $http_x_is_kept $asking_client { 1 ""; default $limited_client; }`
}

function exactly(value: string): string {
  return `^${escapeRegex(value)}\\z`
}

/** A text as an expression. What is not plain could end the word it stands in. */
function escapeRegex(value: string): string {
  if (!/^[\w.~+/=-]+$/.test(value))
    throw new Error('A key, secret or path must be plain characters')
  return value.replaceAll(/[.+]/g, '\\$&')
}
