import { refusalPages } from './refusals.ts'
import { headersSnippet, proxySnippet } from './snippets.ts'

/**
 * Large bodies are accepted at a few addresses and from authorised callers only: the api is asked before the body is
 * read.
 */
export type Upload = {
  /** Where: the items, and one of them. */
  pattern: string
  /** The desk whose role is required. */
  desk: 'noticias' | 'documentos' | 'pqrsd' | 'operacion'
  /** A file of the size the api takes, and the fields beside it. */
  limit: string
  settings: string
}

const PICTURE_UPLOAD: Upload = {
  pattern: '^/api/Noticias(/[0-9]+)?\\z',
  desk: 'noticias',
  limit: '4m',
  settings: '',
}

/**
 * Taken in here at the pace of the editor's connection, however slow, so that no process behind waits for it: only who
 * sends nothing for half a minute is cut off. The wait for the answer is that of the tier behind, and a little more.
 */
const SLOW = `        client_body_timeout 30s;
        proxy_read_timeout 75s;`

const DOCUMENT_UPLOAD: Upload = {
  pattern: '^/api/Subsecciones(/[0-9]+)?\\z',
  desk: 'documentos',
  limit: '51m',
  settings: SLOW,
}

/** A file that goes with the answer to a petition. */
const ANSWER_UPLOAD: Upload = {
  pattern: '^/api/Pqrsd/[0-9]+/respuesta/archivos\\z',
  desk: 'pqrsd',
  limit: '11m',
  settings: SLOW,
}

/** What the office files: a mail, or paper and its scan. */
const RECEPTION_UPLOAD: Upload = {
  pattern: '^/api/Pqrsd/radicacion/(verbal|papel|correo/lectura)\\z',
  desk: 'pqrsd',
  limit: '51m',
  settings: SLOW,
}

/** The tables of travel, to look at them or to publish them: of all of a form's files together. */
const TABLES_UPLOAD: Upload = {
  pattern: '^/api/MesaHorarios/(revision|ediciones)\\z',
  desk: 'operacion',
  limit: '11m',
  settings: SLOW,
}

export const UPLOADS = [
  PICTURE_UPLOAD,
  DOCUMENT_UPLOAD,
  ANSWER_UPLOAD,
  RECEPTION_UPLOAD,
  TABLES_UPLOAD,
]

/** Uploads of one client at the same time. */
const AT_ONCE = 4

export function uploadZone(): string {
  return `  map $request_method $uploading_client { GET ""; HEAD ""; default $client; }
  limit_conn_zone $uploading_client zone=uploads:10m;`
}

export function uploadLocation({ pattern, desk, limit, settings }: Upload, handOver: string) {
  return `      location ~ ${pattern} {
        client_max_body_size ${limit};
        limit_conn uploads ${AT_ONCE};
        limit_conn_status 429;
        auth_request /permiso/${desk};
        auth_request_set $refusal $upstream_http_x_problem;
        auth_request_set $permission $upstream_status;
        error_page 401 403 = @no_permission;
        error_page 429 = @too_many;
        error_page 500 = @no_api;
${refusalPages()}
${settings}
${handOver}
      }`
}

/** Asked of the api itself, except for a read. A refusal comes in a header and is passed on as the api's own answer. */
export function permissionLocations(cors: string): string {
  const desks = new Set(UPLOADS.map(({ desk }) => desk))
  const asked = [...desks].map(
    (desk) => `    location = /permiso/${desk} {
      internal;
      if ($request_method ~ ^(GET|HEAD)\\z) { return 204; }
${proxySnippet()}
      # The body is not sent here, so no size limit applies.
      client_max_body_size 0;
      proxy_pass_request_body off;
      proxy_set_header Content-Length "";
      proxy_set_header X-Request-Id $request_id;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_pass http://api;
    }`,
  )
  return `${asked.join('\n')}
    location @no_permission {
      default_type "application/problem+json; charset=utf-8";
      ${cors}
      ${headersSnippet('no-store')}
      if ($permission = 403) { return 403 $refusal; }
      return 401 $refusal;
    }`
}

/**
 * Behind the cache the upload is on this machine already, and goes through without a second copy on disk. The api looks
 * through it and waits for the disk before it answers, and ten may come at once.
 */
export function uploadOrigin(): string {
  return UPLOADS.filter(({ settings }) => settings === SLOW)
    .map(
      ({ pattern }) => `      location ~ ${pattern} {
        proxy_request_buffering off;
        proxy_read_timeout 60s;
        proxy_pass http://api;
      }`,
    )
    .join('\n')
}
