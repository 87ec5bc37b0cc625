import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

const FIELD_BYTES = 100_000
const MANY_PARTS = 30

type Form = Record<string, string | File>

/**
 * Takes multipart forms, and nothing else, on the routes of this plugin. Texts are trimmed and blank ones dropped: a
 * browser sends '' for what nobody filled in. Hooks that decide who may have run before the first byte is read.
 */
export function acceptForms(app: FastifyInstance, fileBytes: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: Readable) =>
    readForm(request.headers, payload, fileBytes).finally(() => payload.resume()),
  )
}

function readForm(
  headers: IncomingHttpHeaders,
  payload: Readable,
  fileBytes: number,
): Promise<Form> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, string | File>()
    const parser = openParser(headers, fileBytes)
    const refuse = (error: AppError) => {
      payload.unpipe(parser)
      reject(error)
    }

    parser.on('field', (name, value, _isNameCut, isValueCut) => {
      if (isValueCut) return refuse(tooLarge())
      const text = value.replaceAll('\r\n', '\n').trim()
      if (text !== '') keep(name, text)
    })
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
      stream.on('limit', () => refuse(tooLarge()))
      // A form that ends inside its file says so here too; unheard, it would end the process.
      stream.on('error', () => refuse(malformed()))
      stream.on('end', () => {
        if (chunks.length > 0) keep(name, new File(chunks, fileName ?? '', { type }))
      })
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => refuse(malformed()))
    parser.on('error', () => refuse(malformed()))
    parser.on('finish', () => resolve(Object.fromEntries(parts)))
    payload.on('error', () => refuse(malformed()))
    payload.pipe(parser)

    function keep(name: string, value: string | File): void {
      if (parts.has(name)) refuse(twice(name))
      parts.set(name, value)
    }
  })
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

const malformed = () => new AppError('malformed', 'El formulario no se pudo entender.')
const tooLarge = () => new AppError('too_large', 'El contenido enviado es demasiado grande.')
const twice = (name: string) =>
  new AppError('invalid_fields', 'Revise los datos señalados.', {
    fields: { [name]: 'Este dato llegó dos veces.' },
  })
