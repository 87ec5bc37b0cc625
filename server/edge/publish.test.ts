import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { publishFiles } from './publish.ts'

const SITE = fileURLToPath(new URL('../../site', import.meta.url))
const DAY_MS = 86_400_000
const root = await mkdtemp(join(tmpdir(), 'terminal-publish-'))
afterAll(() => rm(root, { recursive: true }))

test('the files of the build before stay for thirty days, those of this build whatever the clock says', async () => {
  const publicDir = join(root, 'public')
  const publish = async (name: string) => {
    const build = join(root, name)
    await mkdir(join(build, 'assets'), { recursive: true })
    await writeFile(join(build, 'assets', `${name}.js`), name)
    await publishFiles(build, SITE, publicDir)
    return (await readdir(join(publicDir, 'assets'))).filter((file) => file.endsWith('.js'))
  }
  // The disk's clock: on a given day it is another one than Node's.
  const now = (await stat(root)).mtimeMs
  vi.useFakeTimers({ toFake: ['Date'], now })
  expect(await publish('first')).toEqual(['first.js'])
  vi.setSystemTime(now + 29 * DAY_MS)
  expect(await publish('second')).toEqual(['first.js', 'second.js'])
  vi.setSystemTime(now + 31 * DAY_MS)
  expect(await publish('third')).toEqual(['third.js'])
})
