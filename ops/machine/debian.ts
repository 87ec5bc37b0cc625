import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './commands.ts'
import { CACHE, type Suite } from './places.ts'

/** systemd-nspawn and mmdebstrap: unpacked, never installed, since installing them would upgrade the host. */
const TOOLS = ['mmdebstrap', 'systemd-container', 'libsystemd-shared']

/** A freshly rented server, with what the manual's first page asks for. */
const FRESH_SERVER = [
  ...['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'iproute2', 'procps', 'sudo'],
  ...['curl', 'openssl', 'locales', 'nano', 'less'],
]

export type Tools = { nspawn: string; mmdebstrap: string; libraries: string }

export async function ensureTools(): Promise<Tools> {
  const root = join(CACHE, 'tools')
  if (!existsSync(root)) {
    await mkdir(CACHE, { recursive: true })
    const fetched = await mkdtemp(join(CACHE, 'fetched-'))
    await run('apt-get', ['download', '-qq', ...TOOLS], { cwd: fetched })
    const unpacked = join(fetched, 'root')
    for (const file of await readdir(fetched))
      await run('dpkg', ['-x', join(fetched, file), unpacked])
    await rename(unpacked, root)
    await rm(fetched, { recursive: true })
  }
  const architecture = await run('dpkg-architecture', ['-qDEB_HOST_MULTIARCH']).catch(
    () => `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`,
  )
  return {
    nspawn: join(root, 'usr/bin/systemd-nspawn'),
    mmdebstrap: join(root, 'usr/bin/mmdebstrap'),
    libraries: join(root, 'usr/lib', architecture, 'systemd'),
  }
}

/** A Debian without anything of ours, as a file: made once for each suite. */
export async function ensureDebian(suite: Suite, { mmdebstrap }: Tools): Promise<string> {
  const file = join(CACHE, `${suite}.tar`)
  if (existsSync(file)) return file
  const unfinished = `${file}.part.tar`
  const include = `--include=${FRESH_SERVER.join(',')}`
  await run(mmdebstrap, ['--variant=minbase', include, suite, unfinished])
  await rename(unfinished, file)
  return file
}
