import { mkdir, mkdtempDisposable, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  currentVersion,
  hold,
  isInstalledHeld,
  previousVersion,
  putLinksBack,
  releaseHeld,
  removeOldReleases,
  switchTo,
} from './releases.ts'

async function makeReleases(lib: string, versions: readonly string[]): Promise<void> {
  let last = 0
  for (const version of versions) {
    const release = join(lib, 'releases', version)
    await mkdir(release, { recursive: true })
    const touch = async () => {
      await utimes(release, 0, 0)
      return (await stat(release)).ctimeMs
    }
    // Each is younger than the one before.
    await expect.poll(touch, { interval: 1 }).toBeGreaterThan(last)
    last = (await stat(release)).ctimeMs
  }
}

test('a release that is used makes the one before it the previous one, and so does the way back', async () => {
  await using lib = await mkdtempDisposable(join(tmpdir(), 'lib-'))
  await makeReleases(lib.path, ['1', '2'])
  expect(await currentVersion(lib.path)).toBeUndefined()
  const links = async () => [await currentVersion(lib.path), await previousVersion(lib.path)]
  await switchTo('1', lib.path)
  expect(await links()).toEqual(['1', undefined])
  await switchTo('2', lib.path)
  await switchTo('2', lib.path)
  expect(await links()).toEqual(['2', '1'])
  await switchTo('1', lib.path)
  expect(await links()).toEqual(['1', '2'])
})

test('a release that failed is not the one a rollback goes back to', async () => {
  await using lib = await mkdtempDisposable(join(tmpdir(), 'lib-'))
  await makeReleases(lib.path, ['1', '2', '3'])
  const links = async () => [await currentVersion(lib.path), await previousVersion(lib.path)]
  await switchTo('1', lib.path)
  await switchTo('2', lib.path)
  await putLinksBack('1', undefined, lib.path)
  expect(await links()).toEqual(['1', undefined])
  await switchTo('2', lib.path)
  await switchTo('3', lib.path)
  await putLinksBack('2', '1', lib.path)
  expect(await links()).toEqual(['2', '1'])
})

test('a release is held until another is installed or it is wanted again', async () => {
  await using lib = await mkdtempDisposable(join(tmpdir(), 'lib-'))
  const install = (version: string) => writeFile(join(lib.path, 'tree/VERSION'), `${version}\n`)
  await mkdir(join(lib.path, 'tree'))
  await install('2')
  expect(await isInstalledHeld(lib.path)).toBe(false)
  await hold('2', lib.path)
  expect(await isInstalledHeld(lib.path)).toBe(true)
  await install('3')
  expect(await isInstalledHeld(lib.path)).toBe(false)
  await install('2')
  await releaseHeld(lib.path)
  expect(await isInstalledHeld(lib.path)).toBe(false)
})

test('what an installation of the same version left goes, and counts for nothing', async () => {
  await using lib = await mkdtempDisposable(join(tmpdir(), 'lib-'))
  await makeReleases(lib.path, ['1', '2', '3', '3.old'])
  await switchTo('2', lib.path)
  await switchTo('3', lib.path)
  expect(await removeOldReleases(lib.path)).toEqual(['3.old'])
  expect(await readdir(join(lib.path, 'releases'))).toEqual(['1', '2', '3'])
})

test('three releases stay: the one in use, the previous one and the newest of the others', async () => {
  await using lib = await mkdtempDisposable(join(tmpdir(), 'lib-'))
  await makeReleases(lib.path, ['1', '2', '3', '4', '5'])
  await switchTo('2', lib.path)
  await switchTo('1', lib.path)
  expect(await removeOldReleases(lib.path)).toEqual(['4', '3'])
  expect(await readdir(join(lib.path, 'releases'))).toEqual(['1', '2', '5'])
})
