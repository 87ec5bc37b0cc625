import { createLimiter } from '@terminal/contract/http/limiter'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileStore } from '../files/file-store.ts'
import { dropPrivateFile, type TakenFile, takePrivateFile } from '../files/private-files.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import { type FilePart, parseForms } from './forms.ts'

type PrivateFileDeps = { privateFiles: FileStore; masters: MasterKeys }

type RefusedFile = { name: string; reason: string }

/** The files of a form: those that are in the private store, without a row yet, and why the others are not. */
export type SentFiles = {
  taken: TakenFile[]
  refused: RefusedFile[]
  /** Of all that could be taken, also where it was too much in the end: a form sent again is known by them. */
  contentHashes: Buffer[]
}

type FileLimits = { fileCount: number; fileBytes: number; totalBytes: number }

type Settings = FileLimits & {
  /** The names of the parts that may hold files. */
  fileParts: readonly string[]
  /** A sentence, where the texts of this request are taken without its files. */
  whyNoFiles(request: FastifyRequest): Promise<string | undefined>
}

/** More than anybody may send, so that the last ones are named instead of the form being refused. */
const MANY_FILES = 20

/**
 * Accepts what anybody sends, as JSON or as a multipart form. A file that is not taken is reported, and never keeps the
 * texts from being read. The function that is returned gives the files of a request; the caller owns them.
 */
export function acceptPublicForms(
  app: FastifyInstance,
  deps: PrivateFileDeps,
  settings: Settings,
): (request: FastifyRequest) => SentFiles {
  const received = new WeakMap<FastifyRequest, SentFiles>()
  parseForms(app, async (request, read) => {
    const files: SentFiles = { taken: [], refused: [], contentHashes: [] }
    received.set(request, files)
    try {
      const whyNone = await settings.whyNoFiles(request)
      // One after the other: how much is left for one depends on those before it.
      const inTurn = createLimiter(1)
      return await read<never>({
        fileBytes: Number.POSITIVE_INFINITY,
        fileCount: MANY_FILES,
        takeFile: (part) => inTurn(() => takeFile(deps, settings, files, part, whyNone)),
      })
    } catch (error) {
      await dropFiles(deps, files)
      throw error
    }
  })
  return (request) => received.get(request) ?? { taken: [], refused: [], contentHashes: [] }
}

export async function dropFiles(
  deps: PrivateFileDeps,
  { taken }: Pick<SentFiles, 'taken'>,
): Promise<void> {
  await Promise.allSettled(taken.splice(0).map((file) => dropPrivateFile(deps, file)))
}

/** The limits are for all of a form: of what comes along with files that wait here, the last ones go. */
export async function refuseExcess(
  deps: PrivateFileDeps,
  files: SentFiles,
  held: readonly { bytes: number }[],
  { fileCount, totalBytes }: FileLimits,
): Promise<void> {
  const whyTooMuch = () => {
    if (held.length + files.taken.length > fileCount) return tooMany(fileCount)
    return bytesOf(held) + bytesOf(files.taken) > totalBytes ? TOO_LARGE_TOGETHER : undefined
  }
  for (let reason = whyTooMuch(); reason && files.taken.length > 0; reason = whyTooMuch()) {
    const taken = files.taken.splice(-1)
    for (const { name } of taken) files.refused.push({ name, reason })
    await dropFiles(deps, { taken })
  }
}

function bytesOf(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

const TOO_LARGE_TOGETHER =
  'Con los que ya teníamos pesa demasiado. Quite alguno o envíelo en otro mensaje.'

const tooMany = (count: number) =>
  `Recibimos hasta ${count} archivos, contando los que ya teníamos. Quite alguno o envíelo en otro mensaje.`

async function takeFile(
  deps: PrivateFileDeps,
  { fileParts, fileCount, fileBytes, totalBytes }: Settings,
  { taken, refused, contentHashes }: SentFiles,
  { name, stream, fileName }: FilePart,
  whyNone: string | undefined,
): Promise<undefined> {
  // A browser sends a nameless one where no file was chosen.
  if (fileName === '') return void stream.resume()
  const reason =
    whyNone ??
    (fileParts.includes(name) ? undefined : 'Aquí no se espera un archivo.') ??
    (taken.length >= fileCount ? tooMany(fileCount) : undefined)
  if (reason !== undefined) {
    refused.push({ name: fileName, reason })
    return void stream.resume()
  }
  const left = totalBytes - bytesOf(taken)
  const outcome = await takePrivateFile(deps, {
    fileName,
    stream,
    limitBytes: Math.min(fileBytes, left),
  })
  if ('file' in outcome) {
    taken.push(outcome.file)
    contentHashes.push(outcome.file.contentHash)
  } else refused.push({ name: fileName, reason: outcome.refusal })
  return undefined
}
