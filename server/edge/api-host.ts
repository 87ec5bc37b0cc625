import { apiLocations } from './locations.ts'
import { refusalLocations, refusalPages } from './refusals.ts'
import type { EdgeSettings } from './settings.ts'
import { problemSnippet } from './snippets.ts'

/**
 * Where browsers call the api, if the operator wants that at a host of its own: with it the site is another origin, and
 * a browser asks whether its pages may send and read. Only those of the site may.
 */
const METHODS = 'GET, HEAD, POST, PUT, DELETE'
/** What the api reads. Tokens are headers, so no cookie goes along, but for the one that renews a local session. */
const SENT_HEADERS =
  'authorization, content-type, idempotency-key, if-match, if-none-match, x-api-key, x-contract'
/** What a page reads at its own origin without asking. */
const READ_HEADERS = 'ETag, Location, Retry-After, X-Request-Id'
/** No browser remembers an answer for longer. */
const PREFLIGHT_SECONDS = 7_200

const CORS = `add_header Vary Origin always; add_header Access-Control-Allow-Origin $calling_site always; add_header Access-Control-Expose-Headers $headers_to_read always;`

export function apiHostDecisions({ apiHost }: EdgeSettings): string {
  if (!apiHost) return ''
  const site = apiHost.calledFrom.replaceAll('.', '\\.')
  return `
  map $http_origin $calling_site { "~^${site}\\z" $http_origin; default ""; }
  map "$calling_site $uri" $takes_cookies { "~^[^ ]+ /api/v1/auth/" true; default ""; }
  map $calling_site $headers_to_read { "" ""; default "${READ_HEADERS}"; }
  # Answered here: a preflight carries neither key nor token.
  map "$request_method $calling_site" $is_preflight { "~^OPTIONS .+" 1; default 0; }`
}

export function apiHostListener(settings: EdgeSettings): string {
  const { apiHost, publicDir } = settings
  if (!apiHost) return ''
  const { hostname, port } = new URL(apiHost.origin)
  return `
  server {
${listenLines(settings.listen, port)}
    server_name ${hostname};
    root ${publicDir};
${refusalPages()}
${refusalLocations(CORS)}
    if ($is_preflight) { return 418; }
    error_page 418 = @preflight;
    location @preflight {
      ${CORS}
      add_header Access-Control-Allow-Methods "${METHODS}" always;
      add_header Access-Control-Allow-Headers "${SENT_HEADERS}" always;
      add_header Access-Control-Max-Age ${PREFLIGHT_SECONDS} always;
      add_header Access-Control-Allow-Credentials $takes_cookies always;
      return 204;
    }
${apiLocations(settings, CORS)}
    # For people, who have no key.
    location = /api/openapi.json { return 308 ${apiHost.calledFrom}$uri; }
    location = /api/documentacion { return 308 ${apiHost.calledFrom}$uri; }
    location / { ${problemSnippet('not_found', 'En esta dirección solo responde la API.')} }
  }`
}

function listenLines(listen: EdgeSettings['listen'], port: string): string {
  if (listen.kind === 'plain') return `    listen ${listen.address}:${port};`
  return `    listen ${listen.httpsPort} ssl http2;
    listen [::]:${listen.httpsPort} ssl http2;
    ssl_certificate ${listen.certificate};
    ssl_certificate_key ${listen.certificateKey};`
}
