import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { FILE_KINDS } from '../src/file-kinds.ts'
import { deleteOrphans } from '../src/platform/files/delete-orphans.ts'
import { openWorld } from './world.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-11-15T12:00:00Z')
const KNOWN = 'a'.repeat(32)
const OTHER_KNOWN = 'c'.repeat(32)
const UNKNOWN = 'b'.repeat(32)
const DRAFT_END = '.01234567-89ab-cdef-0123-456789abcdef'

const { db, files, filesDir, workerUrl } = await openWorld()
const worker = openDatabase(workerUrl, () => undefined)
afterAll(() => worker.close())

async function put(name: string, ageMs: number): Promise<void> {
  await mkdir(dirname(join(filesDir, name)), { recursive: true })
  await writeFile(join(filesDir, name), 'contenido')
  const seconds = (NOW.getTime() - ageMs) / 1_000
  await utimes(join(filesDir, name), seconds, seconds)
}

async function names(folder = 'noticias'): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const { name } of files.list(folder)) found.add(name)
  return found
}

const collect = () =>
  deleteOrphans({ db: worker.db, files, fileKinds: FILE_KINDS, olderThanMs: HOUR_MS, now: NOW })

test('what was not saved goes when it is an hour old; what is young or known stays', async () => {
  await db
    .insertInto('pictures')
    .values({ key: KNOWN, width: 100, height: 50, widths: [100] })
    .execute()
  const kept = [`noticias/${KNOWN}-100.avif`, `noticias/${KNOWN}-100.jpg`]
  for (const name of kept) await put(name, 90 * 24 * HOUR_MS)
  const young = [`noticias/${UNKNOWN}-960.jpg`, `noticias/${UNKNOWN}-960.webp${DRAFT_END}`]
  for (const name of young) await put(name, HOUR_MS - 1_000)
  const lost = [
    ...['webp', 'jpg'].map((extension) => `noticias/${UNKNOWN}-480.${extension}`),
    `noticias/${UNKNOWN}-480.webp${DRAFT_END}`,
    // Half-written by a process that was killed, and written again since.
    `noticias/${KNOWN}-100.avif${DRAFT_END}`,
  ]
  for (const name of lost) await put(name, HOUR_MS + 1_000)

  expect(await collect()).toBe(4)
  expect(await names()).toEqual(new Set([...kept, ...young]))
  expect(await collect()).toBe(0)
})

test('documents that were not saved go as well; every one that a document has had stays', async () => {
  await db.transaction().execute(async (tx) => {
    const { id: section_id } = await tx
      .insertInto('sections')
      .values({ name: 'Informes', periodicity: 'always' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('documents')
      .values({
        section_id,
        position: 1,
        title: 'Informe',
        plain_text: 'informe',
        published_on: '2026-11-12',
        state: 'published',
        file_number: 3,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = { document_id: id, bytes: 9, sha256: 'c'.repeat(64), file_name: 'informe' }
    const values = [
      { ...file, number: 1, key: KNOWN, format: 'pdf' as const },
      { document_id: id, number: 2, format: 'link' as const, link: 'https://a.example/' },
      { ...file, number: 3, key: OTHER_KNOWN, format: 'csv' as const },
    ]
    for (const each of values) await tx.insertInto('document_files').values(each).execute()
  })
  const kept = [`documentos/${KNOWN}.pdf`, `documentos/${OTHER_KNOWN}.csv`]
  for (const name of kept) await put(name, 90 * 24 * HOUR_MS)
  const young = [`documentos/${UNKNOWN}.xlsx`, `documentos/draft.part${DRAFT_END}`]
  for (const name of young) await put(name, HOUR_MS - 1_000)
  const lost = [`documentos/${UNKNOWN}.pdf`, `documentos/draft.part${DRAFT_END.replace('0', 'f')}`]
  for (const name of lost) await put(name, HOUR_MS + 1_000)

  expect(await collect()).toBe(2)
  expect(await names('documentos')).toEqual(new Set([...kept, ...young]))
})

test('thousands are collected, and an empty store is no trouble', async () => {
  for (const name of await names()) await files.remove(name)
  expect(await collect()).toBe(0)
  await put('noticias/x.webp', 0)
  for (let i = 0; i < 2_100; i += 1) {
    const key = i.toString(16).padStart(32, '0')
    await writeFile(join(filesDir, `noticias/${key}-480.jpg`), '')
    await utimes(join(filesDir, `noticias/${key}-480.jpg`), 0, 0)
  }
  await db
    .insertInto('pictures')
    .values({ key: '7d0'.padStart(32, '0'), width: 480, height: 50, widths: [480] })
    .execute()
  expect(await collect()).toBe(2_099)
  expect(await names()).toEqual(
    new Set([`noticias/${'7d0'.padStart(32, '0')}-480.jpg`, 'noticias/x.webp']),
  )
})

test.each([
  ['pictures', 'noticias', `noticias/${UNKNOWN}-480.jpg`],
  ['document_files', 'documentos', `documentos/${UNKNOWN}.pdf`],
] as const)('nothing is collected while %s cannot be read', async (table, folder, name) => {
  await put(name, 2 * HOUR_MS)
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.schema.dropTable(table).cascade().execute()
      await expect(
        deleteOrphans({ db: tx, files, fileKinds: FILE_KINDS, olderThanMs: HOUR_MS, now: NOW }),
      ).rejects.toThrow()
      throw new Error('back')
    })
    .catch(() => undefined)
  expect((await names(folder)).has(name)).toBe(true)
})

test('the page that stands for a file that was withdrawn for good stays, whatever the rows say', async () => {
  const tombstone = `retirados/${UNKNOWN}.html`
  await put(tombstone, 90 * 24 * HOUR_MS)
  await collect()
  expect(await names('retirados')).toEqual(new Set([tombstone]))
})
