import { ERRORS, type ErrorCode } from '@terminal/contract/http/errors'
import { CONSTANT_HEADERS } from '@terminal/contract/http/security-headers'

/** What every answer of the edge's own carries. `add_header` is not inherited where a location has its own. */
export function headersSnippet(cacheControl: string, shownTo = 'same-origin'): string {
  const headers = {
    ...CONSTANT_HEADERS,
    'cross-origin-resource-policy': shownTo,
    'cache-control': cacheControl,
  }
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join(' ')
}

/** Ask one process, then the other; a POST never twice, and a PUT or DELETE only where its version tells (docs/reliability.md). */
export function proxySnippet(): string {
  return `    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_connect_timeout 1s;
    proxy_read_timeout 15s;
    proxy_next_upstream error timeout http_502 http_503 http_504;
    proxy_next_upstream_tries 2;`
}

/** The same problem+json the api would answer with. */
export function problemSnippet(code: ErrorCode, detail: string, cacheControl = 'no-store'): string {
  const { status, title } = ERRORS[code]
  const body = { type: 'about:blank', title, status, detail, code, requestId: '$request_id' }
  return `${headersSnippet(cacheControl)} default_type "application/problem+json; charset=utf-8"; return ${status} '${JSON.stringify(body)}';`
}
