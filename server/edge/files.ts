import { join } from 'node:path'
import { FILE_TYPES } from '@terminal/contract/documents/document'
import { refusalPages } from './refusals.ts'
import { headersSnippet } from './snippets.ts'

/**
 * The file store, folder by folder: nothing else in it is served. A permanently withdrawn key has a page that says so,
 * whatever is left of its files. A key that is hidden until its item is restored has a mark.
 */

const DOCUMENT_FORMATS = Object.keys(FILE_TYPES).join('|')

/** The file of a key, under any download name; that folder has no other address. */
export function documentLocations(filesDir: string): string {
  const types = Object.entries({ ...FILE_TYPES, csv: `${FILE_TYPES.csv}; charset=utf-8` })
  return `    location ~ "^/archivos/documentos/(?<document_key>[0-9a-f]{32})/[a-z0-9][a-z0-9-]{0,99}\\.(?<document_format>${DOCUMENT_FORMATS})\\z" {
${unlessWithdrawn(filesDir, '$document_key')}
      alias ${join(filesDir, 'documentos')}/$document_key.$document_format;
      types { ${types.map(([format, type]) => `"${type}" ${format};`).join(' ')} }
      ${headersSnippet('$kept_for_a_minute')}
    }
    location ^~ /retirados/ { internal; alias ${join(filesDir, 'retirados')}/; ${headersSnippet('no-store')} }`
}

/** A picture in one of its widths and formats. Others may show it: a reader of the feeds does. */
export function pictureLocations(filesDir: string): string {
  return `    location ~ "^/archivos/noticias/(?<picture_key>[0-9a-f]{32})-(?<picture_file>[0-9]{1,5}\\.(avif|webp|jpg))\\z" {
${unlessWithdrawn(filesDir, '$picture_key')}
      alias ${join(filesDir, 'noticias')}/$picture_key-$picture_file;
      ${headersSnippet('$kept_for_a_minute', 'cross-origin')}
    }`
}

function unlessWithdrawn(filesDir: string, key: string): string {
  return `      if (-f ${join(filesDir, 'retirados')}/${key}.html) { return 410; }
      if (-f ${join(filesDir, 'ocultos')}/${key}.txt) { return 404; }
      error_page 410 /retirados/${key}.html;
${refusalPages()}`
}
