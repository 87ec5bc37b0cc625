import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const PATH = '/api/v1/auth/cuentas-sin-probar'
const { get, staff, db } = await openWorld({
  clock: { now: () => new Date(NOW) },
  hasLocalSignIn: true,
})

const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()

async function add(username: string, given: { made: number; used?: number; isEnabled?: boolean }) {
  const { id: key_id } = await db
    .insertInto('record_keys')
    .values({ id: randomUUID(), master_id: 'a', wrapped: randomBytes(61) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('local_accounts')
    .values({
      username,
      email: `${username}@correo.example`,
      phrase_hash: 'x',
      key_id,
      totp_sealed: randomBytes(40),
      is_enabled: given.isEnabled ?? true,
      created_at: daysAgo(given.made),
      last_used_at: given.used === undefined ? null : daysAgo(given.used),
    })
    .execute()
}

test('K9 administrators see which local accounts were not tried for 180 days', async () => {
  await add('guardada', { made: 400, used: 181 })
  await add('jamas', { made: 181 })
  await add('nueva', { made: 2 })
  await add('usada', { made: 400, used: 179 })
  await add('apagada', { made: 400, isEnabled: false })
  const response = await get(PATH, { headers: await staff({ roles: ['administrador'] }) })
  expect([response.statusCode, response.json()]).toEqual([200, ['guardada', 'jamas']])
  expect(response.headers['cache-control']).toBe('private, no-store')
})

test('K9 other roles do not see it', async () => {
  expect((await get(PATH)).statusCode).toBe(401)
  const headers = await staff({ roles: ['noticias', 'documentos', 'pqrsd', 'encuestas'] })
  expect((await get(PATH, { headers })).statusCode).toBe(403)
})
