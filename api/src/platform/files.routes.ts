import { FILE_TYPES } from '@terminal/contract/file-types'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DOCUMENTS_FOLDER, documentNameAt } from './document-files.ts'
import { AppError } from './errors.ts'
import type { FileStore } from './files.ts'
import { PICTURES_FOLDER } from './pictures.ts'

const PICTURE_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const CONTENT_TYPES: Record<string, string> = {
  ...PICTURE_TYPES,
  ...FILE_TYPES,
  csv: `${FILE_TYPES.csv}; charset=utf-8`,
}

/** Where no edge stands before the api, as in development. The edge reads the store itself. */
export function fileRoutes(deps: { files: FileStore }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/archivos/*',
      {
        config: { isOpen: true },
        schema: {
          tags: ['Archivos'],
          summary: 'Un archivo publicado; su dirección nunca cambia de contenido',
          security: [],
          params: z.object({ '*': z.string() }),
        },
      },
      async (request, reply) => {
        const path = request.params['*']
        const name = storeNameAt(path)
        const contentType = CONTENT_TYPES[name?.split('.').at(-1) ?? '']
        const file = name && contentType && (await deps.files.find(name))
        if (!file) throw new AppError('not_found', 'El archivo no existe.')
        return reply
          .type(contentType)
          .header('content-length', file.size)
          .header('cache-control', 'public, max-age=31536000, immutable')
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
