import { FILE_TYPES } from '@terminal/contract/documents/file-types'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DOCUMENTS_FOLDER, documentKeyOf, documentNameAt } from './document-files.ts'
import { AppError } from './errors.ts'
import type { FileStore } from './files.ts'
import { PICTURES_FOLDER, pictureKeyOf } from './pictures.ts'
import { tombstoneName } from './tombstones.ts'

const PICTURE_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const CONTENT_TYPES: Record<string, string> = {
  ...PICTURE_TYPES,
  ...FILE_TYPES,
  csv: `${FILE_TYPES.csv}; charset=utf-8`,
}

/** A day: what is withdrawn for good is gone from a visitor's own device as well the day after. */
const DOCUMENT_CACHE_CONTROL = 'public, max-age=86400'
const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Where no edge stands before the api, as in development. The edge reads the store itself. */
export function fileRoutes(deps: { files: FileStore }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/archivos/*',
      {
        config: { isOpen: true },
        schema: {
          tags: ['Archivos'],
          summary:
            'Un archivo publicado; su dirección nunca cambia de contenido, y dice si se retiró',
          security: [],
          params: z.object({ '*': z.string() }),
        },
      },
      async (request, reply) => {
        const path = request.params['*']
        const isDocument = path.startsWith(`${DOCUMENTS_FOLDER}/`)
        const name = storeNameAt(path)
        const tombstone = name && (await findTombstone(deps.files, name))
        if (tombstone)
          return reply
            .code(410)
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(tombstone.stream)
        const contentType = CONTENT_TYPES[name?.split('.').at(-1) ?? '']
        const file = name && contentType && (await deps.files.find(name))
        if (!file) throw new AppError('not_found', 'El archivo no existe.')
        return reply
          .type(contentType)
          .header('content-length', file.size)
          .header('cache-control', isDocument ? DOCUMENT_CACHE_CONTROL : PICTURE_CACHE_CONTROL)
          .send(file.stream)
      },
    )
  }
}

/** What lies in any other folder of the store is not for visitors. */
function storeNameAt(path: string): string | undefined {
  if (path.startsWith(`${DOCUMENTS_FOLDER}/`)) return documentNameAt(path)
  return path.startsWith(`${PICTURES_FOLDER}/`) ? path : undefined
}

/** The page that stands for a file that was withdrawn for good. */
async function findTombstone(files: FileStore, name: string) {
  const key = documentKeyOf(name) ?? pictureKeyOf(name)
  return key === undefined ? undefined : await files.find(tombstoneName(key))
}
