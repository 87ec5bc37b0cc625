import type { Role } from '@terminal/contract/accounts/roles'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import type { FastifyInstance } from 'fastify'
import { TOTP_COLUMN } from '../src/accounts/local/credentials.ts'
import { hashPhrase } from '../src/accounts/local/phrases.ts'
import { codeAt, createTotpSecret, stepAt } from '../src/accounts/local/totp.ts'
import type { Queryable } from '../src/db/schema.ts'
import { putStaff } from '../src/platform/auth/staff.ts'
import { createRecordKey, insertRecordKey } from '../src/platform/sealing/record-keys.ts'
import { API_KEY, MASTERS, openWorld, SITE_ORIGIN } from './world.ts'

export const PHRASE = 'once burros pasan el puente'
const STARTS_AT = Date.parse('2026-11-16T08:00:00Z')

type Sent = {
  username?: string
  phrase?: string
  code?: string
  address?: string
  cookie?: string
}

/** A world with the backend's own sign-in, where time passes when a test says so. */
export async function openLocalWorld() {
  let ms = STARTS_AT
  const clock = { now: () => new Date(ms) }
  const world = await openWorld({ hasLocalSignIn: true, clock })
  const { app, db } = world
  return {
    ...world,
    ...callsOf(app),
    clock,
    pass: (seconds: number) => {
      ms += seconds * 1_000
    },
    /** An account with these roles, and the code that its phone shows now. */
    addAccount: async (username: string, roles: Role[] = ['administrador']) => {
      const { id, secret } = await insertAccount(db, username)
      await putStaff(db, { issuer: 'local', subject: id, name: 'Rosa Nieto', roles })
      return { id, username, code: () => codeAt(secret, stepAt(clock.now())) }
    },
  }
}

async function insertAccount(db: Queryable, username: string) {
  const key = createRecordKey(MASTERS)
  const secret = createTotpSecret()
  await insertRecordKey(db, key)
  const { id } = await db
    .insertInto('local_accounts')
    .values({
      username,
      email: `${username}@terminal.example`,
      phrase_hash: await hashPhrase(PHRASE),
      key_id: key.id,
      totp_sealed: key.seal(TOTP_COLUMN, secret.toString('base64')),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

function callsOf(app: FastifyInstance) {
  const post = (step: string, headers: Record<string, string>, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/auth/${step}`,
      headers: { 'x-api-key': API_KEY, origin: SITE_ORIGIN, ...headers },
      ...(payload && { payload }),
    })
  return {
    login: ({ username = '', phrase = PHRASE, code = '', address = '192.0.2.1', cookie }: Sent) =>
      post(
        'login',
        { 'x-forwarded-for': address, ...(cookie && { cookie: `sesion-local=${cookie}` }) },
        { usuario: username, contrasena: phrase, codigo: code },
      ),
    renew: (cookie: string, headers: Record<string, string> = {}) =>
      post('renovar', { cookie: `sesion-local=${cookie}`, ...headers }),
    leave: (cookie: string, headers: Record<string, string> = {}) =>
      post('salir', { cookie: `sesion-local=${cookie}`, ...headers }),
    status: (token: string) =>
      app.inject({
        method: 'GET',
        url: '/api/v1/auth/status',
        headers: {
          'x-api-key': API_KEY,
          [CONTRACT_HEADER]: CONTRACT_NUMBER,
          authorization: `Bearer ${token}`,
        },
      }),
  }
}

type Answered = { headers: Record<string, unknown> }

/** What the browser keeps from now on; empty where it was told to forget it. */
export function cookieOf({ headers }: Answered): string {
  return /^sesion-local=([^;]*);/.exec(String(headers['set-cookie']))?.[1] ?? 'no cookie'
}
