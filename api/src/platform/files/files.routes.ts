import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Queryable } from '../../db/schema.ts'
import { AppError } from '../errors.ts'
import { type FileKind, tombstoneName } from './file-kinds.ts'
import type { FileStore } from './file-store.ts'
import { isHidden } from './hide-files.job.ts'

type FileDeps = { db: Queryable; files: FileStore; fileKinds: readonly FileKind[] }

/** For where no edge stands before the api, as in development. The edge reads the store itself. */
export function fileRoutes({ db, files, fileKinds }: FileDeps): FastifyPluginAsyncZod {
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
        const key = name && kind?.keyOf(name)
        const tombstone = key && (await files.find(tombstoneName(key)))
        if (tombstone)
          return reply
            .code(410)
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(tombstone.read())
        const contentType = kind?.contentTypes[name?.split('.').at(-1) ?? '']
        const file = name && contentType && (await files.find(name))
        if (!kind || !file || !key || (await isHidden(db, key)))
          throw new AppError('not_found', 'El archivo no existe.')
        return reply
          .type(contentType)
          .header('content-length', file.size)
          .header('cache-control', kind.cacheControl)
          .send(file.read())
      },
    )
  }
}
