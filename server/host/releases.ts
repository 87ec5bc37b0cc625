import { readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LIB, RELEASE } from './paths.ts'

/**
 * Every release has a folder of its own, and `current` is a link to the one in use: processes never see files change
 * under them. `previous` is the one a rollback goes back to.
 */
const KEPT = 3

export const releaseFolder = (version: string): string => join(LIB, 'releases', version)

export async function currentVersion(lib = LIB): Promise<string | undefined> {
  return linkedVersion(join(lib, 'current'))
}

export async function previousVersion(lib = LIB): Promise<string | undefined> {
  return linkedVersion(join(lib, 'previous'))
}

/** Of the release that this code is part of. */
export async function ownVersion(): Promise<string> {
  return (await readFile(join(RELEASE, 'VERSION'), 'utf8')).trim()
}

/** The new link replaces the old one atomically. */
export async function switchTo(version: string, lib = LIB): Promise<void> {
  const before = await currentVersion(lib)
  if (before === version) return
  await link(lib, 'current', version)
  if (before !== undefined) await link(lib, 'previous', before)
}

/** Undoes `switchTo`: a release that failed must not be the one a rollback goes back to. */
export async function putLinksBack(
  current: string,
  previous: string | undefined,
  lib = LIB,
): Promise<void> {
  await link(lib, 'current', current)
  if (previous === undefined) await rm(join(lib, 'previous'), { force: true })
  else await link(lib, 'previous', previous)
}

/** The release that dpkg unpacked last. */
export async function installedVersion(lib = LIB): Promise<string | undefined> {
  return readVersion(join(lib, 'tree/VERSION'))
}

/**
 * After a rollback the installed release is held: `terminal deploy` must not bring it back with a change of settings.
 * The shim /usr/bin/terminal reads the same file.
 */
export async function hold(version: string, lib = LIB): Promise<void> {
  await writeFile(join(lib, 'held'), `${version}\n`, { mode: 0o644 })
}

export async function releaseHeld(lib = LIB): Promise<void> {
  await rm(join(lib, 'held'), { force: true })
}

export async function isInstalledHeld(lib = LIB): Promise<boolean> {
  const held = await readVersion(join(lib, 'held'))
  return held !== undefined && held === (await installedVersion(lib))
}

/** The newest stay, and those that the links name. What an installation of the same version left (`.old`) does not. */
export async function removeOldReleases(lib = LIB): Promise<string[]> {
  const named = [await currentVersion(lib), await previousVersion(lib)]
  const folder = join(lib, 'releases')
  const names = await readdir(folder)
  const left = names.filter((name) => name.endsWith('.old'))
  const known = await Promise.all(
    names
      .filter((name) => !left.includes(name))
      .map(async (version) => {
        // Not the folder's own time: hard links are made with the time of what they link.
        const { ctimeMs } = await stat(join(folder, version))
        return { version, ctimeMs }
      }),
  )
  const newestFirst = known.sort((a, b) => b.ctimeMs - a.ctimeMs).map(({ version }) => version)
  const kept = new Set(
    [...named, ...newestFirst.filter((each) => !named.includes(each))].slice(0, KEPT),
  )
  const old = [...newestFirst.filter((version) => !kept.has(version)), ...left]
  for (const version of old) await rm(join(folder, version), { recursive: true })
  return old
}

async function link(lib: string, name: string, version: string): Promise<void> {
  const path = join(lib, name)
  await rm(`${path}.new`, { force: true })
  await symlink(join('releases', version), `${path}.new`)
  await rename(`${path}.new`, path)
}

async function readVersion(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.trim() || undefined
}

async function linkedVersion(path: string): Promise<string | undefined> {
  try {
    return basename(await readlink(path))
  } catch {
    return undefined
  }
}
