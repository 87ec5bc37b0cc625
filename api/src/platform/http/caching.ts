import { createHash } from 'node:crypto'
import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/http/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Audience } from '../auth/callers.ts'

/** Of what is for one person: no cache stores it. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store'

/** What staff see is never stored; what everybody sees is, unless there is no end to its addresses. */
export function setCacheControl(reply: FastifyReply, audience: Audience, isStored = true): void {
  const isPublic = audience === 'public' && isStored
  reply.header('cache-control', isPublic ? PUBLIC_CACHE_CONTROL : PRIVATE_CACHE_CONTROL)
}

/** Tags what caches may store, and answers 304 to clients that have it already. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isKept = String(reply.getHeader('cache-control') ?? '').startsWith('public, max-age=60')
    if (typeof payload !== 'string' || reply.statusCode !== 200 || !isKept) return payload
    // Weak, because the edge compresses it: the same answer in other bytes.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (!isKnown(tag, request.headers['if-none-match'])) return payload
    reply.code(304)
    // Not an empty text: that would be sent with its length, as if the answer itself had become empty.
    return null
  })
}

/** Whether the caller has this answer; for that, strong and weak tags compare as equal. */
function isKnown(tag: string, header: string | undefined): boolean {
  const tags = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(tag.slice('W/'.length))
}
