import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { collectFiles } from './collect-files.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-11-15T12:00:00Z')
const KNOWN = 'a'.repeat(32)
const UNKNOWN = 'b'.repeat(32)
const DRAFT_END = '.01234567-89ab-cdef-0123-456789abcdef'

const { db, files, filesDir } = await openWorld()

async function put(name: string, ageMs: number): Promise<void> {
  await mkdir(join(filesDir, 'noticias'), { recursive: true })
  await writeFile(join(filesDir, name), 'contenido')
  const seconds = (NOW.getTime() - ageMs) / 1_000
  await utimes(join(filesDir, name), seconds, seconds)
}

async function names(): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const { name } of files.list('noticias')) found.add(name)
  return found
}

const collect = () => collectFiles({ db, files, olderThanMs: HOUR_MS, now: NOW })

test('what nobody saved goes when it is an hour old; what is young or known stays', async () => {
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
    // Half-written by somebody who was killed, and written again since.
    `noticias/${KNOWN}-100.avif${DRAFT_END}`,
  ]
  for (const name of lost) await put(name, HOUR_MS + 1_000)

  expect(await collect()).toBe(4)
  expect(await names()).toEqual(new Set([...kept, ...young]))
  expect(await collect()).toBe(0)
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

test('nothing is collected while the database does not answer', async () => {
  await put(`noticias/${UNKNOWN}-480.jpg`, 2 * HOUR_MS)
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.schema.dropTable('pictures').cascade().execute()
      await expect(
        collectFiles({ db: tx, files, olderThanMs: HOUR_MS, now: NOW }),
      ).rejects.toThrow()
      throw new Error('back')
    })
    .catch(() => undefined)
  expect((await names()).has(`noticias/${UNKNOWN}-480.jpg`)).toBe(true)
})
