import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { DATABASE, ERRORS, type Problem } from '@terminal/contract/http/errors'
import { HEADERS_BYTES } from '@terminal/contract/http/limits'
import { CONSTANT_HEADERS } from '@terminal/contract/http/security-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../../db/client.ts'
import { AppError, invalidFields, noSuchAddress } from '../errors.ts'
import { fieldSentences } from './field-sentences.ts'
import { noteRefusal } from './security-events.ts'

const RETRY_AFTER_SECONDS = 5

/** The one place that turns whatever was thrown into an answer: RFC 9457, in Spanish, without internals. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected error')
    if (refusal.code === 'unavailable') {
      request.log.warn({ err: error }, 'a dependency is unavailable')
      reply.header('retry-after', RETRY_AFTER_SECONDS)
    }
    if (refusal.code === 'too_many' && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_AFTER_SECONDS)
    return sendProblem(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, noSuchAddress()))
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  const { status, title } = ERRORS[refusal.code]
  noteRefusal(request, refusal.code)
  const problem: Problem = {
    ...refusal.extra,
    type: 'about:blank',
    title,
    status,
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.fields && { fields: refusal.fields }),
    requestId: request.id,
  }
  if (refusal.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  return (
    reply
      .code(status)
      // Again: an address that cannot be read comes here before any hook.
      .headers({ ...CONSTANT_HEADERS, 'x-request-id': request.id })
      .header('cache-control', isBrieflyKept(request, status) ? 'max-age=10' : 'no-store')
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(problem)
  )
}

/** What is not there, so that the edge can replace its copy of what is gone. An answer to a post is for one person. */
function isBrieflyKept({ method }: FastifyRequest, status: number): boolean {
  return (status === 404 || status === 410) && method !== 'POST'
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(fieldSentences(error.validation))
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError(
      'unavailable',
      'El servicio no responde por ahora. Intente de nuevo en unos segundos.',
      { extra: { missing: DATABASE } },
    )
  }
  switch (statusOf(error)) {
    case 400:
      return new AppError('malformed', 'La solicitud no se pudo entender.')
    case 413:
      return new AppError('too_large', 'El contenido enviado es demasiado grande.')
    case 415:
      return new AppError('unsupported_type', 'El tipo de contenido enviado no se admite.')
    default:
      return new AppError('unexpected', 'Ocurrió un error inesperado. Intente de nuevo más tarde.')
  }
}

/** Fastify's own refusals (a broken JSON, a body too large) say their status. */
function statusOf(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
}

/** More than the edge lets through, with what it adds and escapes: Node's own limit is far below. */
export const SERVER_LIMITS = { maxHeaderSize: 2 * HEADERS_BYTES }

/** What Node could not read as a request has neither request nor reply: the answer is written as it is sent. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const problem: Problem = {
    type: 'about:blank',
    title: ERRORS.malformed.title,
    status,
    detail: 'La solicitud no se pudo entender.',
    code: 'malformed',
    requestId: randomUUID(),
  }
  const body = JSON.stringify(problem)
  const headers = {
    ...CONSTANT_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} Bad Request`, ...lines, '', body].join('\r\n'))
}
