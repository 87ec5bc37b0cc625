import type { IncomingMessage } from 'node:http'
import { createLimiter } from '@terminal/contract/http/limiter'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileStore } from '../files/file-store.ts'
import { dropPrivateFile, type TakenFile, takePrivateFile } from '../files/private-files.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import { type FilePart, readParts } from './forms.ts'

type PrivateFileDeps = { privateFiles: FileStore; masters: MasterKeys }

type RefusedFile = { name: string; reason: string }

/** The files of a form: those that are in the private store, without a row yet, and why the others are not. */
export type SentFiles = { taken: TakenFile[]; refused: RefusedFile[] }

type Settings = {
  /** The names of the parts that may hold a file. */
  fileParts: readonly string[]
  fileBytes: number
  totalBytes: number
  /** A sentence, where the texts of this request are taken without its files. */
  whyNoFiles(request: FastifyRequest): Promise<string | undefined>
}

/** More than anybody may send, so that the last ones are named instead of the form being refused. */
const MANY_FILES = 20

/**
 * Accepts what anybody sends, as JSON or as a multipart form. A file that is not taken is reported, and never keeps the
 * texts from being read. The function that is returned gives the files of a request; whoever asks owns them.
 */
export function acceptPublicForms(
  app: FastifyInstance,
  deps: PrivateFileDeps,
  settings: Settings,
): (request: FastifyRequest) => SentFiles {
  const received = new WeakMap<FastifyRequest, SentFiles>()
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const files: SentFiles = { taken: [], refused: [] }
      received.set(request, files)
      try {
        const whyNone = await settings.whyNoFiles(request)
        // One after the other: how much is left for one depends on those before it.
        const inTurn = createLimiter(1)
        const texts = await readParts<never>({
          headers: request.headers,
          payload,
          fileBytes: Number.POSITIVE_INFINITY,
          fileCount: MANY_FILES,
          takeFile: (part) => inTurn(() => takeFile(deps, settings, files, part, whyNone)),
        })
        return Object.fromEntries(texts)
      } catch (error) {
        await dropFiles(deps, files)
        throw error
      } finally {
        payload.resume()
      }
    },
  )
  return (request) => received.get(request) ?? { taken: [], refused: [] }
}

export async function dropFiles(deps: PrivateFileDeps, { taken }: SentFiles): Promise<void> {
  await Promise.allSettled(taken.splice(0).map((file) => dropPrivateFile(deps, file)))
}

async function takeFile(
  deps: PrivateFileDeps,
  { fileParts, fileBytes, totalBytes }: Settings,
  { taken, refused }: SentFiles,
  { name, stream, fileName }: FilePart,
  whyNone: string | undefined,
): Promise<undefined> {
  // A browser sends a nameless one where nobody chose a file.
  if (fileName === '') return void stream.resume()
  const reason =
    whyNone ??
    (fileParts.includes(name) ? undefined : 'Aquí no se espera un archivo.') ??
    (taken.length >= fileParts.length ? `Recibimos hasta ${fileParts.length} archivos.` : undefined)
  if (reason !== undefined) {
    refused.push({ name: fileName, reason })
    return void stream.resume()
  }
  const left = totalBytes - taken.reduce((sum, { bytes }) => sum + bytes, 0)
  const outcome = await takePrivateFile(deps, {
    fileName,
    stream,
    limitBytes: Math.min(fileBytes, left),
  })
  if ('file' in outcome) taken.push(outcome.file)
  else refused.push({ name: fileName, reason: outcome.refusal })
  return undefined
}
