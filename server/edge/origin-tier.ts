import { join } from 'node:path'
import { apiRefusals, SLOW_PAGE } from './refusals.ts'
import type { EdgeSettings } from './settings.ts'
import { compressionSnippet, headersSnippet, problemSnippet, proxySnippet } from './snippets.ts'
import { uploadOrigin } from './uploads.ts'

/** As long as web's own 404 is cached: an item may be published at that address. */
const GONE_CACHE_CONTROL = 'public, max-age=10'

/**
 * Only the workers may come in: nginx creates this folder for them alone (its sockets are open to all users). It is
 * the place for temporary files of a protocol we do not speak.
 */
export function socketDir(stateDir: string): string {
  return join(stateDir, 'scgi')
}

export function originSocket({ stateDir }: Pick<EdgeSettings, 'stateDir'>): string {
  return join(socketDir(stateDir), 'origin.sock')
}

/**
 * Behind the cache: requests to the origin are rate limited, answers compressed once, and the live process is asked.
 * Its errors are complete answers in Spanish; the cache in front prefers a stale entry to them.
 *
 * Clients above their rate wait here, where waiting is cheap, and are refused when the queue is full. A crowded hall is
 * one address: 120 people may search in the same second.
 */
export function originTier({ stateDir, publicDir }: EdgeSettings): string {
  return `
  server {
    listen unix:${originSocket({ stateDir })};
    # With the origin dead, each stale entry served would write a line.
    error_log stderr crit;
    root ${publicDir};
    limit_req zone=origin burst=300 delay=6;
    limit_req zone=asked burst=120 delay=10;
    limit_req_status 429;
    client_max_body_size 0;
    # What the first tier let in, with what it adds, and with what it has to escape in an address.
    large_client_header_buffers 4 64k;
${compressionSnippet()}
${proxySnippet()}
    proxy_set_header Accept-Encoding "";
    proxy_set_header X-Forwarded-For $http_x_address;
    proxy_set_header X-Address "";
    proxy_set_header X-Client $limited_client;
    proxy_set_header X-Is-Kept "";
    proxy_set_header X-Whole-Only $whole_only;
    proxy_set_header X-Is-Refresh "";
    proxy_set_header X-Refresh "";
    proxy_set_header X-Refresh-Round "";
    proxy_set_header X-Gone "";
    proxy_cache rounds;
    proxy_cache_key $round_key;
    # A request waits only briefly for another's answer: with everything dead there is none.
    proxy_cache_lock on;
    proxy_cache_lock_timeout 200ms;
    proxy_cache_lock_age 3s;
    proxy_cache_valid 200 404 410 1m;
    proxy_ignore_headers Cache-Control Expires Vary;
    proxy_cache_bypass $has_no_round;
    proxy_no_cache $has_no_round;

    location / {
      if ($gone = 404) { return 404; }
      if ($gone = 410) { return 410; }
      error_page 404 /no-publicada.html;
      error_page 410 /retirada.html;
      error_page 429 /demasiadas-solicitudes.html;
      error_page 500 502 504 =503 /no-disponible.html;
      proxy_pass http://web;
    }
    location /api/ {
      if ($gone = 404) { return 404; }
      if ($gone = 410) { return 410; }
      error_page 404 = @not_published;
      error_page 410 = @withdrawn;
      error_page 429 = @too_many;
      error_page 500 502 504 = @no_api;
      proxy_pass http://api;
${uploadOrigin()}
    }
    location = /no-publicada.html { internal; ${headersSnippet(GONE_CACHE_CONTROL)} }
    location = /retirada.html { internal; ${headersSnippet(GONE_CACHE_CONTROL)} }
    location = /no-disponible.html { internal; add_header Retry-After 30 always; ${headersSnippet('no-store')} }
    location = /demasiadas-solicitudes.html { internal; ${SLOW_PAGE} add_header Retry-After 5 always; ${headersSnippet('no-store')} }
    location @not_published { ${problemSnippet('not_found', 'Ya no está publicado.', { cacheControl: GONE_CACHE_CONTROL })} }
    location @withdrawn { ${problemSnippet('gone', 'Se retiró definitivamente.', { cacheControl: GONE_CACHE_CONTROL })} }
${apiRefusals()}
  }`
}
