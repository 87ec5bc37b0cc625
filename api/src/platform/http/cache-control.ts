import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/http/limits'
import type { FastifyReply } from 'fastify'
import type { Audience } from '../auth/callers.ts'

/** What staff see is never stored; what everybody sees is, unless there is no end to its addresses. */
export function setCacheControl(reply: FastifyReply, audience: Audience, isStored = true): void {
  const isPublic = audience === 'public' && isStored
  reply.header('cache-control', isPublic ? PUBLIC_CACHE_CONTROL : 'private, no-store')
}
