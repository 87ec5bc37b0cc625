import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isDayGiven } from '@terminal/dev/given-day'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import type { ScanState } from '../src/db/schema.ts'
import { deleteOrphans } from '../src/platform/files/delete-orphans.ts'
import { deleteOldHeldFiles, PRIVATE_FILES } from '../src/platform/files/private-file-upkeep.ts'
import {
  claimHeldFiles,
  holdFile,
  insertPrivateFile,
  openPrivateFile,
  releaseHold,
} from '../src/platform/files/private-files.ts'
import { sendPrivateFile } from '../src/platform/files/send-private-file.ts'
import { answerErrors } from '../src/platform/http/error-handler.ts'
import { emptyTables } from './empty-tables.ts'
import { sendFile } from './private-file.ts'
import { MASTERS, openWorld } from './world.ts'

const { app, db: owner, databaseUrl, privateFiles, privateFilesDir, workerUrl } = await openWorld()
const api = openDatabase(databaseUrl, () => undefined)
const worker = openDatabase(workerUrl, () => undefined)
const { db } = api
const folder = join(privateFilesDir, 'adjuntos')
const deps = { db, privateFiles, masters: MASTERS }

beforeEach(async () => {
  await emptyTables(owner, 'private_files', 'record_keys')
  for (const name of await stored()) await privateFiles.remove(`adjuntos/${name}`)
})

const stored = () => readdir(folder).catch(() => [])
const take = (content = 'Hola', name = 'carta.txt') => sendFile(privateFiles, content, name)
const hold = async (content?: string, name?: string) => {
  const file = await take(content, name)
  return { file, token: await db.transaction().execute((tx) => holdFile(tx, file)) }
}
const claim = (...tokens: string[]) =>
  db.transaction().execute((tx) => claimHeldFiles(tx, MASTERS, tokens))
const count = async (table: 'private_files' | 'record_keys') =>
  (await owner.selectFrom(table).select('created_at').execute()).length
const age = (hours: number) =>
  sql`update private_files set created_at = now() - make_interval(hours => ${hours})`.execute(owner)

/** Filed by a form at once, as the api does it. */
async function file(scanState: ScanState, content = 'Hola', name = 'carta.txt'): Promise<string> {
  const taken = await take(content, name)
  await db
    .transaction()
    .execute((tx) => insertPrivateFile(tx, taken, { tokenHash: null, scanState }))
  return taken.key
}

test('what is filed opens again; its marks are neither on the disk nor in any table', async () => {
  const key = await file('clean', 'MARCA-DE-CONTENIDO', 'MARCA-DE-NOMBRE.txt')
  const opened = await openPrivateFile(deps, key)
  expect(opened).toMatchObject({
    name: 'MARCA-DE-NOMBRE.txt',
    bytes: 18,
    format: 'txt',
    scanState: 'clean',
  })
  expect(opened && (await text(opened.stream))).toBe('MARCA-DE-CONTENIDO')

  for (const name of await stored())
    expect((await readFile(join(folder, name))).includes('MARCA')).toBe(false)
  const { rows } = await sql<{ row: string }>`
    select row_to_json(private_files)::text as row from private_files
    union all select row_to_json(record_keys)::text from record_keys`.execute(owner)
  expect(rows).toHaveLength(2)
  for (const { row } of rows) {
    expect(row).not.toMatch(/MARCA|carta/)
    expect(row).not.toContain(Buffer.from('MARCA').toString('hex'))
  }
})

test('one that was forgotten does not open', async () => {
  const key = await file('clean')
  await sql`delete from record_keys`.execute(owner)
  expect(await openPrivateFile(deps, key)).toBeUndefined()
  expect(await openPrivateFile(deps, 'f'.repeat(32))).toBeUndefined()
})

describe('a file that a refused form holds', () => {
  test('comes back for its token, in the order of the tokens, until it is filed', async () => {
    const [one, other] = [await hold('Uno', 'uno.txt'), await hold('Dos', 'dos.txt')]
    expect(one.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await claim(other.token, one.token, other.token)).toEqual([
      { key: other.file.key, name: 'dos.txt', bytes: 3, contentHash: other.file.contentHash },
      { key: one.file.key, name: 'uno.txt', bytes: 3, contentHash: one.file.contentHash },
    ])
    await db.transaction().execute(async (tx) => {
      await claimHeldFiles(tx, MASTERS, [one.token])
      await releaseHold(tx, [one.file.key])
    })
    expect(await claim(one.token, other.token)).toMatchObject([{ key: other.file.key }])
    await age(25)
    expect(await deleteOldHeldFiles({ db: worker.db, privateFiles })).toBe(1)
    expect(await stored()).toEqual([`${one.file.key}.bin`])
  })

  test('comes for no other token, and the table knows no token', async () => {
    const { token } = await hold()
    for (const wrong of [
      '',
      'x',
      `${token}x`,
      token.slice(1),
      token.toLowerCase(),
      '\0'.repeat(43),
    ])
      expect(await claim(wrong)).toEqual([])
    expect(await claim()).toEqual([])
    const { rows } = await sql<{ row: string }>`
      select row_to_json(private_files)::text as row from private_files`.execute(owner)
    expect(rows[0]?.row).not.toContain(token)
    expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('is gone after a day, with its key and its file', async () => {
    const { token } = await hold()
    await file('clean')
    await age(23)
    expect(await claim(token)).toHaveLength(1)
    expect(await deleteOldHeldFiles({ db: worker.db, privateFiles })).toBe(0)
    await age(24)
    expect(await claim(token)).toEqual([])
    expect(await deleteOldHeldFiles({ db: worker.db, privateFiles })).toBe(1)
    expect([await count('private_files'), await count('record_keys')]).toEqual([1, 1])
    expect(await stored()).toHaveLength(1)
  })

  test('is claimed by one form at a time', async () => {
    const { token, file: held } = await hold()
    let second: Promise<unknown> = Promise.resolve()
    let isOver = false
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(owner)
      return rows.length > 0
    }
    await db.transaction().execute(async (tx) => {
      expect(await claimHeldFiles(tx, MASTERS, [token])).toHaveLength(1)
      second = claim(token).finally(() => {
        isOver = true
      })
      await expect.poll(async () => isOver || (await isWaiting())).toBe(true)
      await releaseHold(tx, [held.key])
    })
    expect(await second).toEqual([])
  })
})

test.skipIf(isDayGiven)(
  'what a killed process left in the private store goes; what has a row stays',
  async () => {
    const key = await file('waiting')
    const lost = await take()
    await writeFile(join(folder, 'draft.part.01234567-89ab-cdef-0123-456789abcdef'), 'mitad')
    for (const name of await stored()) await utimes(join(folder, name), 1_000, 1_000)
    const young = await take()
    const collected = await deleteOrphans({
      db: worker.db,
      files: privateFiles,
      fileKinds: [PRIVATE_FILES],
      olderThanMs: 3_600_000,
      now: new Date(),
    })
    expect(collected).toBe(2)
    expect(new Set(await stored())).toEqual(new Set([`${key}.bin`, `${young.key}.bin`]))
    expect(await stored()).not.toContain(`${lost.key}.bin`)
  },
)

describe('a download', () => {
  const downloads = fastify()
  answerErrors(downloads)
  downloads.get<{ Params: { key: string } }>('/:key', async (request, reply) => {
    const opened = await openPrivateFile(deps, request.params.key)
    return opened && sendPrivateFile(reply, opened)
  })
  afterAll(async () => {
    await downloads.close()
    await Promise.all([api.close(), worker.close()])
  })
  const get = (key: string) => downloads.inject({ url: `/${key}` })

  test('is saved and never shown, kept by no cache, and runs nothing', async () => {
    const content = `<!doctype html><script>alert(1)</script>${'x'.repeat(200_000)}`
    const response = await get(await file('clean', content, 'Petición «ñ» (1).html'))
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Peticion _n_ (1).html.txt"; filename*=UTF-8''Petici%C3%B3n%20%C2%AB%C3%B1%C2%BB%20%281%29.html.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    expect(response.headers).not.toHaveProperty('x-antivirus')
    expect(response.body).toBe(content)
  })

  test('says so of what was not scanned', async () => {
    const response = await get(await file('unscanned'))
    expect([response.statusCode, response.headers['x-antivirus']]).toEqual([200, 'sin-revisar'])
  })

  test.each([
    ['infected', 'El antivirus encontró un virus en este archivo. No se puede descargar.'],
    ['waiting', 'El antivirus aún no ha revisado este archivo. Inténtelo en unos minutos.'],
  ] as const)('of what is %s is refused', async (scanState, detail) => {
    const response = await get(await file(scanState, 'MARCA'))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'conflict', detail })
  })

  test('of what was changed on the disk gives nothing that was changed', async () => {
    const key = await file('clean', 'MARCA')
    const path = join(folder, `${key}.bin`)
    const bytes = await readFile(path)
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
    await writeFile(path, bytes)
    expect((await get(key)).statusCode).toBe(500)
  })

  test('is at no public address', async () => {
    const key = await file('clean')
    expect((await app.inject({ url: `/archivos/adjuntos/${key}.bin` })).statusCode).toBe(404)
    expect((await app.inject({ url: `/archivos/adjuntos/${key}/carta.txt` })).statusCode).toBe(404)
  })
})
