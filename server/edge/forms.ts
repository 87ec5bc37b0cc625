import { FORM_WAITS_MS } from '@terminal/contract/http/waits'
import { FORM_CALLS, FORM_PAGES, PATTERNS } from '@terminal/contract/pages/pages'
import { refusalPages, SLOW_PAGE, SLOW_PROBLEM, unreadPages } from './refusals.ts'
import type { EdgeSettings } from './settings.ts'
import { compressionSnippet, headersSnippet, problemSnippet } from './snippets.ts'

/**
 * Pages with a public form, and the api's address for it. They bypass the cache and the tier behind it and go
 * to web and api directly.
 *
 * A form is taken in here at the pace of a slow phone, and only then sent to a process; when that one dies, the other
 * gets it again from the buffer here. Sending twice is safe: the api files the same form once.
 */

/**
 * Bogotá, in the words of POSIX: a name would be looked up in files that a machine may lack, and be UTC without them.
 * nginx writes the hour of a failure by it.
 */
export const NGINX_TIME_ZONE = '<-05>5'

/** Forms under way at the same time. */
const AT_ONCE = { byClient: 10, inAll: 200 }

/** Not 429: that is what web and api say in words of their own, and theirs are to be read. */
const FULL = 479
const RETRY_SECONDS = 30

export const FORM_FILES = {
  full: 'formulario-lleno.html',
  tooLarge: 'formulario-muy-grande.html',
  failed: 'constancia-de-falla.html',
  noSurvey: 'encuesta-sin-servicio.html',
} as const

export function formDecisions(): string {
  return `  # Reading a page with a form has a rate; sending it has only a number at a time, because a form refused is a form lost.
  map $request_method $form_reader { POST ""; default $client; }
  # Following a petition takes little, and anybody may try numbers: it has a rate, and no file holds a place.
  map "$request_method $content_length $uri" $follower { "~*^POST [0-9]{1,5} /+(pqrsd|api/+contacto)/+seguimiento(/|(/_)?\\.data)?\\z" $client; default ""; }
  map "$request_method$follower" $form_sender { POST $client; default ""; }
  map "$request_method$follower" $any_form_sender { POST all; default ""; }
  limit_req_zone $follower zone=followers:10m rate=10r/s;
  limit_req_zone $form_reader zone=form_readers:10m rate=10r/s;
  limit_conn_zone $form_sender zone=form_senders:10m;
  limit_conn_zone $any_form_sender zone=forms:64k;
  # The law gives no right to insist on a survey: no proof of failure is needed.
  map $uri $form_failed { "~*^/encuesta/" /${FORM_FILES.noSurvey}; default /${FORM_FILES.failed}; }
  # As far as a person wrote it, for the proof of a failure.
  map $request_uri $asked_for { "~^(?<asked_path>[^?]{1,200})" $asked_path; default /; }`
}

/** The pages, in every spelling that the router of web answers to. */
export function formLocations({ publicHost }: EdgeSettings): string {
  const paths = FORM_PAGES.map(({ path }) => path.replaceAll('.', '\\.'))
  return `    location ~* "^(${[...paths, ...PATTERNS.form].join('|')})(/|(/_)?\\.data)?\\z" {
      if ($is_page_method = 0) { rewrite ^ /otra-accion last; }
      if ($is_long_address) { return 414; }
${takenIn()}
${compressionSnippet()}
      # What web says is shown, but for what it could not read, and where it fails.
      proxy_intercept_errors on;
      error_page 413 /${FORM_FILES.tooLarge};
      error_page ${FULL} =429 /${FORM_FILES.full};
      error_page 500 502 504 =503 $form_failed;
${unreadPages()}
${handedOver(publicHost)}
      proxy_set_header Authorization "";
${waitFor(FORM_WAITS_MS.edge)}
      set $args $page_query;
      proxy_pass http://web;
    }
    location = /${FORM_FILES.full} { ${SLOW_PAGE} ${ownPage()} add_header Retry-After ${RETRY_SECONDS} always; }
    location = /${FORM_FILES.tooLarge} { ${ownPage()} }
    location = /${FORM_FILES.noSurvey} { ${ownPage()} add_header Retry-After ${RETRY_SECONDS} always; }
    # With this machine's clock: no process is alive.
    location = /${FORM_FILES.failed} { ${ownPage()} ssi on; add_header Retry-After ${RETRY_SECONDS} always; }`
}

const CALL_PLACES = [
  ...FORM_CALLS.map((path) => `= ${path}`),
  ...PATTERNS.formCall.map((pattern) => `~ "^${pattern}\\z"`),
]

/** The call itself, for programs: inside the location of the api. */
export function formCallLocation(publicHost: string): string {
  return CALL_PLACES.map(
    (place) => `      location ${place} {
        if ($is_long_address) { return 414; }
        if ($has_key = 0) { rewrite ^ /sin-clave last; }
${takenIn()}
        error_page ${FULL} = @forms_full;
        error_page 500 502 504 = @no_api;
${refusalPages()}
        proxy_cache off;
${handedOver(publicHost)}
${waitFor(FORM_WAITS_MS.api)}
        set $args $read_query;
        proxy_pass http://api;
      }`,
  ).join('\n')
}

export function formRefusals(cors: string): string {
  return `    location @forms_full { ${SLOW_PROBLEM} ${cors} add_header Retry-After ${RETRY_SECONDS} always; ${problemSnippet('too_many', 'Estamos recibiendo demasiados envíos. Intente de nuevo en un minuto o use otro canal.')} }`
}

/**
 * What web sends on, as a stream. Taken in whole a second time, because here is where the other process of the api is
 * tried. Both tries in less time than web waits for us.
 */
export function formCallBehindWeb(): string {
  return CALL_PLACES.map(
    (place) => `    location ${place} {
${body()}
      proxy_next_upstream error timeout non_idempotent;
${waitFor(FORM_WAITS_MS.api)}
      proxy_pass http://api;
    }`,
  ).join('\n')
}

/** The timeout before the other process is asked, once. The second limit is for both tries and must exceed the first. */
function waitFor(ms: number): string {
  return `      proxy_read_timeout ${ms}ms;
      proxy_next_upstream_timeout ${2 * ms}ms;`
}

/** A text without files stays in memory. No line of the log says whose it was. */
function body(): string {
  return `      error_log stderr crit;
      client_max_body_size 60m;
      client_body_timeout 30s;
      client_body_buffer_size 128k;`
}

function takenIn(): string {
  return `${body()}
      limit_req zone=form_readers burst=100 delay=20;
      limit_req zone=followers burst=100 delay=4;
      limit_req_status ${FULL};
      limit_conn form_senders ${AT_ONCE.byClient};
      limit_conn forms ${AT_ONCE.inAll};
      limit_conn_status ${FULL};`
}

/** To one process, and where that dies, hangs or cannot be reached, to the other. */
function handedOver(publicHost: string): string {
  return `      proxy_http_version 1.1;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout non_idempotent;
      proxy_next_upstream_tries 2;
      # Overwritten, never passed on: what stands behind trusts them.
      proxy_set_header Host ${publicHost};
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Client $client;
      proxy_set_header X-Forwarded-Host ${publicHost};
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
${NOT_FOR_US.map((name) => `      proxy_set_header ${name} "";`).join('\n')}`
}

/** What one tier of the edge tells another, or web, about other pages; and what would be compressed twice. */
const NOT_FOR_US = [
  ...['Connection', 'Accept-Encoding', 'Forwarded', 'X-Address', 'X-Is-Kept'],
  ...['X-Is-Refresh', 'X-Refresh', 'X-Refresh-Round', 'X-Gone', 'X-Whole-Only'],
]

/** Shown in place of a form, however large that was. */
function ownPage(): string {
  return `internal; client_max_body_size 0; etag off; gzip_static off; brotli_static off; ${headersSnippet('no-store')}`
}
