import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { ERRORS, type Problem } from '@terminal/contract/http/errors'
import { HEADERS_BYTES } from '@terminal/contract/http/limits'
import { CONSTANT_HEADERS } from '@terminal/contract/http/security-headers'

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
