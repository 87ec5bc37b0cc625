import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without `x-api-key`: health, the API's description, and files an `<img>` asks for. */
    isOpen?: boolean
  }
}

/** The key is public: it says who is calling, and opens nothing. Routes that need none say so themselves. */
export function requireApiKey(app: FastifyInstance, apiKey: string): void {
  const expected = digest(apiKey)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isOpen) return
    const given = request.headers['x-api-key']
    // Digests have one length, so the comparison takes the same time however wrong the key is.
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) {
      throw new AppError('missing_key', 'Falta la clave de acceso o no es válida.')
    }
  })
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
