import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from './errors.ts'
import type { FileStore } from './files.ts'

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

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
        const name = request.params['*']
        const contentType = CONTENT_TYPES[name.split('.').at(-1) ?? '']
        const file = contentType && (await deps.files.find(name))
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
