import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { AppError } from './errors.ts'

const FIELD_BYTES = 100_000
const MANY_PARTS = 30

type FilePart = { name: string; stream: Readable; fileName: string; type: string }

type Reading<Value> = {
  headers: IncomingHttpHeaders
  payload: Readable
  /** A longer file is refused. */
  fileBytes: number
  /** Reads a file to its end. What it makes stands under the name of its part; undefined counts as a blank. */
  takeFile(part: FilePart): Promise<Value | undefined>
}

/**
 * The parts of a multipart form, in any order, with one file at most. Texts are trimmed and blank ones dropped: a
 * browser sends '' for what nobody filled in. Whatever goes wrong, it ends only when its file is not read any more.
 */
export async function readParts<Value>({
  headers,
  payload,
  fileBytes,
  takeFile,
}: Reading<Value>): Promise<Map<string, string | Value>> {
  const parts = new Map<string, string | Value>()
  const parser = openParser(headers, fileBytes)
  const files: { stream: Readable; taken: Promise<void> }[] = []
  const keep = (name: string, value: string | Value) => {
    if (parts.has(name)) throw twice(name)
    parts.set(name, value)
  }

  const heard = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, _isNameCut, isValueCut) => {
      if (isValueCut) return reject(tooLarge())
      const text = value.replaceAll('\r\n', '\n').trim()
      if (text !== '' && parts.has(name)) return reject(twice(name))
      if (text !== '') parts.set(name, text)
    })
    parser.on('file', (name, stream, fileName = '', _encoding, type) => {
      stream.on('limit', () => reject(tooLarge()))
      // A form that ends inside its file says so here too; unheard, it would end the process. A stream that is destroyed
      // was given up by whoever takes the file, who says why.
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

function openParser(headers: IncomingHttpHeaders, fileBytes: number): BusboyInstance {
  try {
    return new Busboy({
      // Fastify has looked at it already: it is how this parser was chosen.
      headers: headers as BusboyHeaders,
      limits: {
        fieldSize: FIELD_BYTES,
        fileSize: fileBytes,
        files: 1,
        parts: MANY_PARTS,
        headerPairs: 20,
      },
    })
  } catch {
    // A form that does not say where its parts begin.
    throw malformed()
  }
}

export function invalidField(name: string, sentence: string): AppError {
  return new AppError('invalid_fields', 'Revise los datos señalados.', {
    fields: { [name]: sentence },
  })
}

const malformed = () => new AppError('malformed', 'El formulario no se pudo entender.')
const tooLarge = () => new AppError('too_large', 'El contenido enviado es demasiado grande.')
const twice = (name: string) => invalidField(name, 'Este dato llegó dos veces.')
