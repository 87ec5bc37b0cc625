import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readParts } from './form-parts.ts'

/**
 * Takes multipart forms, and nothing else, on the routes of this plugin; a file is held in memory. Hooks that decide who
 * may have run before the first byte is read.
 */
export function acceptForms(app: FastifyInstance, fileBytes: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'multipart/form-data',
    async ({ headers }: FastifyRequest, payload: Readable) => {
      try {
        const parts = await readParts({ headers, payload, fileBytes, takeFile })
        return Object.fromEntries(parts)
      } finally {
        payload.resume()
      }
    },
  )
}

async function takeFile(part: { stream: Readable; fileName: string; type: string }) {
  const chunks: Uint8Array<ArrayBuffer>[] = await part.stream.toArray()
  return chunks.length > 0 ? new File(chunks, part.fileName, { type: part.type }) : undefined
}
