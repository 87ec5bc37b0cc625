import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidFields } from '../errors.ts'

const FIELD_BYTES = 100_000
/** The longest form has 37, five of them for files that browsers send empty. */
const MANY_PARTS = 60

export type FilePart = { name: string; stream: Readable; fileName: string; type: string }

type Reading<Value> = Partial<Blanks> & {
  headers: IncomingHttpHeaders
  payload: Readable
  /** A longer file is refused. */
  fileBytes: number
  /** How many files there may be; one unless it is given. */
  fileCount?: number
  /** How many parts, and how much text in all of them. */
  partCount?: number
  textLength?: number
  /** Reads a file to its end. What it makes stands under the name of its part; undefined counts as a blank. */
  takeFile(part: FilePart): Promise<Value | undefined>
}

type Blanks = {
  /** The fields that say something where they are blank, instead of being dropped. */
  blankCounts: readonly string[]
}

/**
 * Accepts multipart forms, and nothing else, on the routes of this plugin; a file is held in memory. Hooks that decide
 * who may have run before the first byte is read.
 */
export function acceptForms(
  app: FastifyInstance,
  fileBytes: number,
  { blankCounts = [], fileCount = 1 }: Partial<Blanks> & { fileCount?: number } = {},
): void {
  app.removeAllContentTypeParsers()
  parseForms(app, (_request, read) =>
    read({ fileBytes, fileCount, blankCounts, takeFile: holdFile }),
  )
}

type Read = <Value>(
  settings: Omit<Reading<Value>, 'headers' | 'payload'>,
) => Promise<Map<string, string | Value>>

/** How the forms of this plugin are read. Whatever becomes of one, the rest of it is let through. */
export function parseForms(
  app: FastifyInstance,
  parse: (request: FastifyRequest, read: Read) => Promise<Iterable<readonly [string, unknown]>>,
): void {
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: Readable) => {
      const { headers } = request
      try {
        const parts = await parse(request, (settings) =>
          readParts({ ...settings, headers, payload }),
        )
        return Object.fromEntries(parts)
      } finally {
        payload.resume()
      }
    },
  )
}

async function holdFile(part: FilePart): Promise<File | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = await part.stream.toArray()
  return chunks.length > 0 ? new File(chunks, part.fileName, { type: part.type }) : undefined
}

type TextLimits = { partCount: number; textLength: number }

/** Accepts multipart forms of nothing but texts, besides JSON; a file in one is not looked at. */
export function acceptTexts(app: FastifyInstance, limits: TextLimits): void {
  parseForms(app, (_request, read) =>
    read<never>({
      ...limits,
      fileBytes: Number.POSITIVE_INFINITY,
      takeFile: async ({ stream }) => void stream.resume(),
    }),
  )
}

type FileForms<Stored> = {
  /** The name of the part with the file. */
  part: string
  /** Reads the stream to its end, or fails and leaves nothing behind; it decides how long a file may be. */
  receive(stream: Readable): Promise<Stored>
  discard(file: Stored): Promise<void>
}

/**
 * The same for files that are too large to hold: a file goes straight to the store. The body has the texts; the function
 * that is returned gives the file that came with a request. The file of a form that is refused is discarded before the
 * answer is sent.
 */
export function acceptFileForms<Stored>(
  app: FastifyInstance,
  { part, receive, discard }: FileForms<Stored>,
): (request: FastifyRequest) => Stored | undefined {
  const received = new WeakMap<FastifyRequest, Stored>()
  app.removeAllContentTypeParsers()
  parseForms(app, async (request, read) => {
    const parts = await read({
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
    return [...parts].filter(([name]) => name !== part)
  })

  app.addHook('onSend', async (request, reply) => {
    const file = received.get(request)
    // After a 500 or 503 its row may have been saved: orphans are found later.
    if (!file || reply.statusCode < 400 || reply.statusCode >= 500) return
    received.delete(request)
    await discard(file).catch((err: unknown) =>
      request.log.warn({ err }, 'could not discard a refused file'),
    )
  })
  return (request) => received.get(request)
}

/** A browser sends an empty file when none was chosen. */
async function isEmpty(stream: Readable): Promise<boolean> {
  await once(stream, 'readable')
  const first: unknown = stream.read()
  if (first === null) return true
  stream.unshift(first)
  return false
}

/**
 * The parts of a multipart form, in any order. Texts are trimmed and blank ones dropped: a
 * browser sends '' for what was not filled in. Whatever goes wrong, it ends only when its files are not read any more.
 */
async function readParts<Value>({
  headers,
  payload,
  fileBytes,
  fileCount = 1,
  partCount = MANY_PARTS,
  textLength = partCount * FIELD_BYTES,
  blankCounts = [],
  takeFile,
}: Reading<Value>): Promise<Map<string, string | Value>> {
  const parts = new Map<string, string | Value>()
  const parser = openParser(headers, { fileSize: fileBytes, files: fileCount, parts: partCount })
  let left = textLength
  const files: { stream: Readable; taken: Promise<void> }[] = []
  const keep = (name: string, value: string | Value) => {
    if (parts.has(name)) throw twice(name)
    parts.set(name, value)
  }

  const heard = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, _isNameCut, isValueCut) => {
      left -= value.length
      if (isValueCut || left < 0) return reject(tooLarge())
      const text = value.replaceAll('\r\n', '\n').trim()
      if (text === '' && !blankCounts.includes(name)) return
      if (parts.has(name)) return reject(twice(name))
      parts.set(name, text)
    })
    parser.on('file', (name, stream, fileName = '', _encoding, type) => {
      stream.on('limit', () => reject(tooLarge()))
      // A form that ends inside its file says so here too; unheard, it would end the process. A stream that is destroyed
      // was given up by its consumer, which says why.
      stream.on('error', () => stream.destroyed || reject(malformed()))
      const taken = takeFile({ name, stream, fileName, type }).then((value) => {
        if (value !== undefined) keep(name, value)
      })
      taken.catch(reject)
      files.push({ stream, taken })
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => reject(malformed()))
    parser.on('error', () => reject(malformed()))
    parser.on('finish', resolve)
    payload.on('error', () => reject(malformed()))
  })

  try {
    payload.pipe(parser)
    await heard
    for (const { taken } of files) await taken
    return parts
  } catch (error) {
    payload.unpipe(parser)
    for (const { stream } of files) stream.destroy(malformed())
    await Promise.allSettled(files.map(({ taken }) => taken))
    throw error
  }
}

function openParser(
  headers: IncomingHttpHeaders,
  limits: { fileSize: number; files: number; parts: number },
): BusboyInstance {
  try {
    return new Busboy({
      // Fastify has looked at it already: it is how this parser was chosen.
      headers: headers as BusboyHeaders,
      limits: {
        ...limits,
        fieldSize: FIELD_BYTES,
        headerPairs: 20,
      },
    })
  } catch {
    // A form that does not say where its parts begin.
    throw malformed()
  }
}

export function invalidField(name: string, sentence: string): AppError {
  return invalidFields({ [name]: sentence })
}

const malformed = () => new AppError('malformed', 'El formulario no se pudo entender.')
const tooLarge = () => new AppError('too_large', 'El contenido enviado es demasiado grande.')
const twice = (name: string) => invalidField(name, 'Este dato llegó dos veces.')
