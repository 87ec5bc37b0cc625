import { FILE_TYPES } from '@terminal/contract/file-types'
import { headersSnippet } from './snippets.ts'

/** Where a document may come in: the documents, and one of them. */
export const DOCUMENT_UPLOAD_PATTERN = '^/api/Subsecciones(/[0-9]+)?$'

/** A document of 50 MB, and the fields beside it. */
const UPLOAD_LIMIT = '51m'

/**
 * Taken in here at the pace of the editor's connection, however slow, so that no process behind waits for it: only who
 * sends nothing for half a minute is cut off. The wait for the answer is that of the tier behind, and a little more.
 */
export function uploadSettings(): string {
  return `        client_max_body_size ${UPLOAD_LIMIT};
        client_body_timeout 30s;
        proxy_read_timeout 75s;`
}

/**
 * Behind the cache the upload is on this machine already, and goes through without a second copy on disk. The api looks
 * through it and waits for the disk before it answers, and ten may come at once.
 */
export function uploadOrigin(): string {
  return `      location ~ ${DOCUMENT_UPLOAD_PATTERN} {
        proxy_request_buffering off;
        proxy_read_timeout 60s;
        proxy_pass http://api;
      }`
}

/** The file of a key, under whatever name it is saved; and no other way into that folder. */
export function documentLocations(filesDir: string): string {
  const formats = Object.keys(FILE_TYPES).join('|')
  const types = Object.entries({ ...FILE_TYPES, csv: `${FILE_TYPES.csv}; charset=utf-8` })
  return `    location /archivos/documentos/ { return 404; }
    location ~ "^/archivos/documentos/(?<document_key>[0-9a-f]{32})/[a-z0-9][a-z0-9-]{0,99}\\.(?<document_format>${formats})$" {
      alias ${filesDir}/documentos/$document_key.$document_format;
      types { ${types.map(([format, type]) => `"${type}" ${format};`).join(' ')} }
      ${headersSnippet('$kept_for_ever')}
    }`
}
