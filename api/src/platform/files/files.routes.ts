import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { type FileKind, tombstoneName } from './file-kinds.ts'
import type { FileStore } from './file-store.ts'

type FileDeps = { files: FileStore; fileKinds: readonly FileKind[] }

/** For where no edge stands before the api, as in development. The edge reads the store itself. */
export function fileRoutes({ files, fileKinds }: FileDeps): FastifyPluginAsyncZod {
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
        // What is in any other folder of the store is not for visitors.
        const kind = fileKinds.find(({ folder }) => path.startsWith(`${folder}/`))
        const name = kind?.nameAt(path)
        const tombstone = name && (await findTombstone(files, kind?.keyOf(name)))
        if (tombstone)
          return reply
            .code(410)
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(tombstone.read())
        const contentType = kind?.contentTypes[name?.split('.').at(-1) ?? '']
        const file = name && contentType && (await files.find(name))
        if (!kind || !file) throw new AppError('not_found', 'El archivo no existe.')
        return reply
          .type(contentType)
          .header('content-length', file.size)
          .header('cache-control', kind.cacheControl)
          .send(file.read())
      },
    )
  }
}

/** The page that stands for a file that was withdrawn for good. */
async function findTombstone(files: FileStore, key: string | undefined) {
  return key === undefined ? undefined : await files.find(tombstoneName(key))
}
