import { cookieIn } from '@terminal/contract/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LocalSignIn } from '../../platform/config.ts'

type On = NonNullable<LocalSignIn>

const NAME = 'sesion-local'
const ATTRIBUTES = 'Path=/api/v1/auth; HttpOnly; SameSite=Strict'

/** For as long as the browser is open; the session itself may end before. */
export function setSessionCookie(reply: FastifyReply, on: On, value: string): void {
  reply.header('set-cookie', `${nameOf(on)}=${value}; ${attributesOf(on)}`)
}

export function clearSessionCookie(reply: FastifyReply, on: On): void {
  reply.header('set-cookie', `${nameOf(on)}=; ${attributesOf(on)}; Max-Age=0`)
}

export function sessionCookieIn({ headers }: FastifyRequest, on: On): string | undefined {
  return cookieIn(headers.cookie, nameOf(on))
}

function isSecure({ siteOrigin }: On): boolean {
  return siteOrigin.startsWith('https:')
}

/** With the prefix no plain answer of a neighbour can set it. */
function nameOf(on: On): string {
  return isSecure(on) ? `__Secure-${NAME}` : NAME
}

function attributesOf(on: On): string {
  return isSecure(on) ? `${ATTRIBUTES}; Secure` : ATTRIBUTES
}
