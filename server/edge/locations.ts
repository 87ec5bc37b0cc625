import { NO_KEY } from './decisions.ts'
import { documentLocations, pictureLocations } from './files.ts'
import { formCallLocation, formLocations, formRefusals } from './forms.ts'
import { apiRefusals, refusalLocations, refusalPages, unreadPages } from './refusals.ts'
import type { EdgeSettings } from './settings.ts'
import { KEYS_PATH, signInLocation } from './sign-in.ts'
import { headersSnippet, problemSnippet } from './snippets.ts'
import { permissionLocations, UPLOADS, uploadLocation } from './uploads.ts'

/** The locations of the public listener and of the one for cache refreshes. */
export function locations(settings: EdgeSettings): string {
  const { publicDir, filesDir } = settings
  return `    root ${publicDir};
    brotli_static on;
    gzip_static on;

${refusalPages()}
${refusalLocations()}
    # Names that hold a hash of their content. A name that is missing today may be there tomorrow.
    location /assets/ { ${headersSnippet('$kept_for_ever')} }
    location /archivos/ { return 404; }
${pictureLocations(filesDir)}
${documentLocations(filesDir)}
    location = /assets { return 404; }
    location = /archivos { return 404; }
    location = /api { return 404; }

    # How this visitor wants to see the site, for browsers without JavaScript.
    location = /preferencias.css { try_files /preferencias/$preferences.css =404; add_header Vary Cookie always; ${headersSnippet('private, no-store')} }

${apiLocations(settings)}
${formLocations(settings)}
${pageLocations(settings)}`
}

/** The api, and what the edge itself says in its place; `cors` where it is called from another origin. */
export function apiLocations({ publicHost }: EdgeSettings, cors = ''): string {
  return `    # The key is checked before the cache: a copy is for those who could have asked for it.
    location /api/ {
${cachedProxy(publicHost, '$read_key')}
      ${cors}
      proxy_set_header X-Is-Kept $is_kept_read;
      proxy_cache_bypass $is_refresh $has_bearer $is_uncounted $is_unlisted;
      proxy_no_cache $has_bearer $is_uncounted $is_unlisted $is_not_kept;
${HAND_OVER_WITH_KEY}
      # Inside, so that they have all of the above but what nginx never passes on, and no page is compared with them.
${UPLOADS.map((upload) => uploadLocation(upload, HAND_OVER_WITH_KEY)).join('\n')}
${signInLocation(cors, HAND_OVER_WITH_KEY)}
${formCallLocation(publicHost)}
    }
${permissionLocations(cors)}
${apiRefusals(cors)}
${formRefusals(cors)}
    # What is too large was refused before; the rest of an upload must not hide that the key is missing.
    location = /sin-clave { internal; client_max_body_size 0; ${cors} ${problemSnippet('missing_key', 'Falta la clave de acceso o no es válida.')} }`
}

function pageLocations({ publicHost }: EdgeSettings): string {
  return `    location = /api/openapi.json {
${page(publicHost)}
    }
    location = /api/documentacion {
${page(publicHost)}
    }
    # Public keys, to check tokens.
    location = ${KEYS_PATH} {
${page(publicHost)}
    }
    location / {
      if ($is_page_method = 0) { rewrite ^ /otra-accion last; }
${page(publicHost)}
    }
    location = /otra-accion { internal; client_max_body_size 0; return 405; }
    # Without a stale entry, an incomplete page is better than none.
    location @any_page {
${cachedProxy(publicHost, NO_KEY)}
      proxy_set_header Authorization "";
      proxy_set_header X-Is-Kept 0;
      proxy_cache_bypass 1;
      proxy_no_cache 1;
      set $args $page_query;
      proxy_pass http://origin;
    }
    location @no_page { return 503; }`
}

/** The same for all visitors: a bearer token does not bypass the cache. */
function page(publicHost: string): string {
  return `${cachedProxy(publicHost, '$page_key')}
      proxy_set_header Authorization "";
      proxy_set_header X-Is-Kept $is_kept_page;
      expires $browser_expires;
      proxy_intercept_errors on;
      recursive_error_pages on;
${unreadPages()}
      error_page 500 = $second_choice;
      proxy_cache_bypass $is_refresh $is_uncounted $is_unlisted;
      proxy_no_cache $is_uncounted $is_unlisted $is_not_kept;
      if ($is_long_address) { return 414; }
      set $args $page_query;
      proxy_pass http://origin;`
}

/** What a location does; unlike settings, a location inside of it has to say it again. */
const HAND_OVER_WITH_KEY = `      if ($is_long_address) { return 414; }
      if ($has_key = 0) { rewrite ^ /sin-clave last; }
      set $args $read_query;
      proxy_pass http://origin;`

/**
 * While the origin answers, no entry outlives max-age plus stale-while-revalidate; a stale one serves when the origin
 * fails, or when this client exceeds its rate.
 */
function cachedProxy(publicHost: string, key: string): string {
  return `      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Accept-Encoding $encoding;
      # Overwritten, never passed on: what stands behind trusts them.
      proxy_set_header Host ${publicHost};
      proxy_set_header X-Address $remote_addr;
      proxy_set_header X-Client $client;
      proxy_set_header X-Is-Refresh $is_refresh;
      proxy_set_header X-Forwarded-Host ${publicHost};
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
      proxy_set_header Forwarded "";
      proxy_cache public;
      # Entries are small: reading them from an open file costs two system calls less than sendfile.
      open_file_cache max=4000 inactive=60s;
      open_file_cache_valid 1s;
      sendfile off;
      output_buffers 1 64k;
      proxy_cache_key ${key};
      proxy_cache_lock on;
      proxy_cache_lock_timeout 3s;
      proxy_cache_lock_age 3s;
      proxy_cache_background_update on;
      proxy_cache_use_stale error timeout invalid_header http_429 http_500 http_502 http_503 http_504;
      # The key has the encoding; each browser's own header would be one more entry.
      proxy_ignore_headers Vary;
      add_header X-Cache $upstream_cache_status always;`
}
