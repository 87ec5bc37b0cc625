import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredDocument } from './document-files.ts'
import { invalidField, readParts } from './form-parts.ts'

type FileForms = {
  /** What the part with the file is called. */
  part: string
  /** Reads the stream to its end, or fails and leaves nothing behind; it decides how long a file may be. */
  receive(stream: Readable): Promise<StoredDocument>
  discard(file: StoredDocument): Promise<void>
}

const received = new WeakMap<FastifyRequest, StoredDocument>()

/**
 * Takes multipart forms, and nothing else, on the routes of this plugin; a file goes straight to where it is kept. The
 * body are the texts, the file is asked for with `receivedFile`. Hooks that decide who may have run before the first
 * byte is read. A file whose form is refused is discarded before the answer is sent.
 */
export function acceptFileForms(app: FastifyInstance, forms: FileForms): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: Readable) =>
    readForm(request, payload, forms).finally(() => payload.resume()),
  )

  app.addHook('onSend', async (request, reply) => {
    const file = received.get(request)
    // After a 500 or 503 nobody knows whether its row was saved: the collector does, later.
    if (!file || reply.statusCode < 400 || reply.statusCode >= 500) return
    received.delete(request)
    await forms
      .discard(file)
      .catch((err: unknown) => request.log.warn({ err }, 'a refused file is left for later'))
  })
}

/** The file that came with a form, if there was one. */
export function receivedFile(request: FastifyRequest): StoredDocument | undefined {
  return received.get(request)
}

async function readForm(
  request: FastifyRequest,
  payload: Readable,
  { part, receive }: FileForms,
): Promise<Record<string, string>> {
  const parts = await readParts({
    headers: request.headers,
    payload,
    fileBytes: Number.POSITIVE_INFINITY,
    async takeFile({ name, stream }) {
      if (await isEmpty(stream)) return undefined
      if (name !== part) throw invalidField(name, 'Aquí no se espera un archivo.')
      const file = await receive(stream)
      // At once, so that it is discarded whatever follows in the form.
      received.set(request, file)
      return file
    },
  })
  if (typeof parts.get(part) === 'string') throw invalidField(part, 'Adjunte un archivo.')
  const texts = [...parts].filter((entry): entry is [string, string] => entry[0] !== part)
  return Object.fromEntries(texts)
}

/** A browser sends an empty file when nobody chose one. */
async function isEmpty(stream: Readable): Promise<boolean> {
  await once(stream, 'readable')
  const first: unknown = stream.read()
  if (first === null) return true
  stream.unshift(first)
  return false
}
