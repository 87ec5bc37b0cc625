import { CLIENT_HEADER } from '@terminal/contract/http/limits'
import type { FastifyRequest } from 'fastify'
import { invalidFields } from '../errors.ts'
import { fieldSentences } from './field-sentences.ts'

export function refuseInvalid({ validationError }: FastifyRequest): void {
  if (!validationError) return
  throw invalidFields(fieldSentences(validationError.validation))
}

/** As the edge saw it: it overwrites what a client says of itself. */
export function addressOf(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for']
  return typeof forwarded === 'string' ? forwarded : request.ip
}

/** Whose share of the work it is, as the edge counts them: empty for our own refreshes. */
export function clientOf({ headers }: FastifyRequest): string {
  return String(headers[CLIENT_HEADER] ?? '')
}

export function textIn({ body }: FastifyRequest, name: string): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  if (value === true) return 'si'
  return typeof value === 'string' ? value : ''
}
