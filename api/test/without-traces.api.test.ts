import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isFull, SEED } from '@terminal/dev/effort'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { deleteOldHeldFiles } from '../src/platform/files/private-file-upkeep.ts'
import {
  claimHeldFiles,
  endHold,
  holdFile,
  insertPrivateFile,
  openPrivateFile,
  type TakenFile,
} from '../src/platform/files/private-files.ts'
import { onUnreadable } from '../src/platform/files/read-apart.ts'
import { WITH_PROPERTIES, withoutTraces } from '../src/platform/files/without-traces.ts'
import { GOOD_DOCUMENTS } from './documents/good-documents.ts'
import { emptyTables } from './empty-tables.ts'
import { mutated, numbersFrom } from './mutations.ts'
import { TRACE, tellingPhotos } from './pictures/telling-photos.ts'
import { sendFile } from './private-file.ts'
import { MASTERS, openWorld } from './world.ts'

const { db: owner, databaseUrl, privateFiles, privateFilesDir, workerUrl } = await openWorld()
const api = openDatabase(databaseUrl, () => undefined)
const worker = openDatabase(workerUrl, () => undefined)
afterAll(() => Promise.all([api.close(), worker.close()]))
const { db } = api
const deps = { db, privateFiles, masters: MASTERS }
const photos = await tellingPhotos(6)
const photo = photos.jpg ?? Buffer.alloc(0)
const NO_FILES = { address: '192.0.2.1', taken: [], held: [] }

beforeEach(async () => {
  await emptyTables(owner, 'private_files', 'record_keys')
  for (const name of await stored()) await privateFiles.remove(`adjuntos/${name}`)
})

const stored = () => readdir(join(privateFilesDir, 'adjuntos')).catch(() => [])
const take = (content: string | Uint8Array, name: string) => sendFile(privateFiles, content, name)

/** As a petition files it. */
async function contentOf(file: TakenFile | undefined): Promise<Buffer> {
  if (!file) throw new Error('no file')
  await db
    .transaction()
    .execute((tx) => insertPrivateFile(tx, file, { tokenHash: null, scanState: 'unscanned' }))
  const opened = await openPrivateFile(deps, file.key)
  expect(opened).toMatchObject({ name: file.name, bytes: file.bytes, format: file.format })
  return opened ? buffer(opened.stream) : Buffer.alloc(0)
}

test.for(Object.entries(photos))(
  'of a photo that was taken nothing is left that tells: %s',
  async ([format, bytes]) => {
    const before = await take(bytes, `foto.${format}`)
    const { taken, telling } = await withoutTraces(deps, { ...NO_FILES, taken: [before] })
    expect([taken[0]?.name, taken[0]?.format, telling]).toEqual([`foto.${format}`, format, []])
    // It is the same form that is sent again, whatever was made of its photo.
    expect(taken[0]?.contentHash).toEqual(before.contentHash)
    expect(taken[0]?.key).not.toBe(before.key)
    expect(await stored()).toEqual([`${taken[0]?.key}.bin`])
    const content = await contentOf(taken[0])
    expect([content.length > 0, content.includes(TRACE)]).toEqual([true, false])
  },
)

test('of a photo that was held neither, and its first copy ends with its token', async () => {
  const first = await take(photo, 'foto.jpg')
  const token = await db.transaction().execute((tx) => holdFile(tx, first))
  const claim = () => db.transaction().execute((tx) => claimHeldFiles(tx, MASTERS, [token]))
  const { replacements, telling } = await withoutTraces(deps, { ...NO_FILES, held: await claim() })
  expect([replacements.map(({ key }) => key), telling]).toEqual([[first.key], []])
  expect((await contentOf(replacements[0]?.by)).includes(TRACE)).toBe(false)

  await db.transaction().execute((tx) => endHold(tx, [first.key]))
  expect(await claim()).toEqual([])
  expect(await deleteOldHeldFiles({ db: worker.db, privateFiles })).toBe(1)
  expect(await stored()).toEqual([`${replacements[0]?.by.key}.bin`])
})

test('what cannot be cleaned is filed as it came, and named; what tells nothing is not', async () => {
  const film = await take(Buffer.from('\0\0\0\x20ftypisom and a film', 'latin1'), 'video.mp4')
  const broken = await take(photo.subarray(0, 60), 'rota.jpg')
  const letter = await take('Querida terminal:', 'carta.txt')
  const lost = await take(photo, 'perdida.jpg')
  await privateFiles.remove(`adjuntos/${lost.key}.bin`)
  const files = [film, broken, letter, lost]
  const { taken, telling } = await withoutTraces(deps, { ...NO_FILES, taken: files })
  expect(taken).toEqual(files)
  expect(telling).toEqual(['video.mp4', 'rota.jpg', 'perdida.jpg'])
})

test('anonymous uploads are filed whatever is wrong in them, and delay no others', async () => {
  const documents = GOOD_DOCUMENTS.filter(({ format }) => WITH_PROPERTIES.includes(format))
  const good = [
    ...Object.entries(photos).map(([format, bytes]) => ({ format, bytes })),
    ...documents,
  ]
  const problems: string[] = []
  onUnreadable((problem) => problems.push(problem))
  const next = numbersFrom(SEED)
  for (const { format, bytes } of good)
    for (let left = isFull ? 1_000 : 4; left > 0; left--) {
      const sent = await take(mutated(Buffer.from(bytes), next), `archivo.${format}`)
      const { taken } = await withoutTraces(deps, { ...NO_FILES, taken: [sent] })
      expect(taken).toMatchObject([{ name: `archivo.${format}` }])
    }
  expect(good.length).toBeGreaterThan(6)
  expect(problems.filter((problem) => /too long|too much/.test(problem))).toEqual([])
})
