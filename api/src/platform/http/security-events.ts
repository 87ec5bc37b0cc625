import type { ErrorCode } from '@terminal/contract/http/errors'
import { isAnonymousPath, type SecurityEvent } from '@terminal/contract/http/security-event'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SecurityLog } from '../security-log.ts'
import { addressOf } from './public-requests.ts'

/** What a request was refused for, or did. The cause is a word of ours, and never what was sent. */
export type SecurityNote = {
  event: SecurityEvent
  cause?: string | undefined
  /** Of a caller whom no token names. */
  issuer?: string | undefined
  subject?: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    securityNote: SecurityNote | undefined
  }
}

const REFUSALS: Partial<Record<ErrorCode, SecurityEvent>> = {
  missing_key: 'missing-key',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  too_large: 'too-large',
  too_many: 'too-many',
}

/** Says more than the answer will; written once that was sent. */
export function noteSecurity(
  request: Pick<FastifyRequest, 'securityNote'>,
  note: SecurityNote,
): void {
  request.securityNote = note
}

/** What the one who answers knows of a refusal; what was noted before says more. */
export function noteRefusal(request: FastifyRequest, code: ErrorCode): void {
  const event = REFUSALS[code]
  if (event) request.securityNote ??= { event }
}

/** One event at most for each request, after its answer: it delays no request. */
export function watchSecurity(app: FastifyInstance, log: SecurityLog): void {
  app.decorateRequest('securityNote', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { securityNote: note, person } = request
    if (!note) return
    const isAnonymous = isAnonymousPath(request.url)
    log.write({
      source: 'api',
      ...note,
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      issuer: note.issuer ?? person?.issuer,
      subject: note.subject ?? person?.subject,
      address: isAnonymous ? undefined : addressOf(request),
    })
  })
}
