import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sendFile } from '../../../test/private-file.ts'
import { MASTERS } from '../../../test/world.ts'
import { openDiskStore } from '../files/file-store.ts'
import { refuseExcess, type SentFiles } from './public-forms.ts'

const root = await mkdtemp(join(tmpdir(), 'terminal-excess-'))
afterAll(() => rm(root, { recursive: true }))
const LIMITS = { fileCount: 3, fileBytes: 100, totalBytes: 200 }

async function send(folder: string, sizes: readonly number[]) {
  const dir = join(root, folder)
  const privateFiles = openDiskStore(dir)
  const taken = await Promise.all(
    sizes.map((bytes, i) => sendFile(privateFiles, 'x'.repeat(bytes), `${i}.txt`)),
  )
  const files: SentFiles = { taken, refused: [], contentHashes: [] }
  return { deps: { privateFiles, masters: MASTERS }, files, dir: join(dir, 'adjuntos') }
}

test('of files that weigh too much with those that wait, the last go, with the reason', async () => {
  const { deps, files, dir } = await send('heavy', [60, 60, 60])
  await refuseExcess(deps, files, [{ bytes: 90 }], { ...LIMITS, fileCount: 5 })
  expect(files.taken.map(({ name }) => name)).toEqual(['0.txt'])
  expect(files.refused.map(({ name }) => name)).toEqual(['2.txt', '1.txt'])
  expect(new Set(files.refused.map(({ reason }) => reason))).toEqual(
    new Set(['Con los que ya teníamos pesa demasiado. Quite alguno o envíelo en otro mensaje.']),
  )
  expect(await readdir(dir)).toHaveLength(1)
})

test('of too many the last go, and are told how many we take', async () => {
  const { deps, files } = await send('many', [1, 1])
  await refuseExcess(deps, files, [{ bytes: 1 }, { bytes: 1 }], LIMITS)
  expect(files.taken.map(({ name }) => name)).toEqual(['0.txt'])
  expect(files.refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('hasta 3 archivos'),
  ])
})

test('up to the limits nothing is refused', async () => {
  const { deps, files } = await send('fits', [100, 50])
  await refuseExcess(deps, files, [{ bytes: 50 }], LIMITS)
  expect([files.taken.length, files.refused]).toEqual([2, []])
})
