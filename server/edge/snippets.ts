import { ERRORS, type ErrorCode } from '@terminal/contract/http/errors'
import { CONSTANT_HEADERS } from '@terminal/contract/http/security-headers'
import { PAGE_WAITS_MS } from '@terminal/contract/http/waits'

/** The headers of the edge's own answers. `add_header` is not inherited where a location has its own. */
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
    proxy_read_timeout ${PAGE_WAITS_MS.web}ms;
    proxy_next_upstream error timeout http_502 http_503 http_504;
    proxy_next_upstream_tries 2;`
}

/** Besides HTML. Pictures are compressed already. */
const COMPRESSED_TYPES =
  'application/json application/problem+json application/manifest+json application/feed+json application/xml application/atom+xml text/plain text/csv image/svg+xml'

/** For uncached answers: web and api send them uncompressed. */
export function compressionSnippet(): string {
  return `    brotli on;
    brotli_comp_level 9;
    brotli_types ${COMPRESSED_TYPES};
    gzip on;
    gzip_comp_level 7;
    gzip_proxied any;
    gzip_vary on;
    gzip_types ${COMPRESSED_TYPES};`
}

type ProblemOptions = {
  cacheControl?: string
  /** Where one answer is for several of nginx's own: the variable that holds it. */
  status?: string
}

/** The same problem+json the api would answer with. Whatever the address ends in, it is no file. */
export function problemSnippet(code: ErrorCode, detail: string, options: ProblemOptions = {}) {
  const { cacheControl = 'no-store', status = String(ERRORS[code].status) } = options
  const { title } = ERRORS[code]
  const body = { type: 'about:blank', title, status: 0, detail, code, requestId: '$request_id' }
  const text = JSON.stringify(body).replace('"status":0', `"status":${status}`)
  return `${headersSnippet(cacheControl)} types {} default_type "application/problem+json; charset=utf-8"; return ${ERRORS[code].status} '${text}';`
}
