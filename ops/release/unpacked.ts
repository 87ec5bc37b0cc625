import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../local-stack.ts'

const run = promisify(execFile)

/** Debian packages of this machine or of another processor, unpacked into .tools and never installed. Made once. */
export async function unpackDebian(
  name: string,
  packages: string[],
  arch?: 'arm64',
): Promise<string> {
  const folder = join(ROOT, '.tools', name)
  if (existsSync(folder)) return folder
  const scratch = await mkdtemp(join(ROOT, '.tools', 'unpack-'))
  try {
    const options = arch ? await foreignLists(scratch, arch) : []
    const fetched = join(scratch, 'debs')
    await mkdir(fetched)
    await run('apt-get', [...options, 'download', '-qq', ...packages], { cwd: fetched })
    for (const file of await readdir(fetched))
      await run('dpkg', ['-x', join(fetched, file), join(scratch, 'root')])
    await rename(join(scratch, 'root'), folder)
  } finally {
    await rm(scratch, { recursive: true })
  }
  return folder
}

/** apt with separate lists, so that this machine's lists stay limited to its own architecture. */
async function foreignLists(scratch: string, arch: string): Promise<string[]> {
  for (const folder of ['state/lists/partial', 'cache/archives/partial'])
    await mkdir(join(scratch, folder), { recursive: true })
  await writeFile(join(scratch, 'status'), '')
  const settings = {
    'APT::Architecture': arch,
    'APT::Architectures': arch,
    'Dir::State': join(scratch, 'state'),
    'Dir::State::status': join(scratch, 'status'),
    'Dir::Cache': join(scratch, 'cache'),
    'APT::Sandbox::User': 'root',
  }
  const options = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`])
  await run('apt-get', [...options, 'update', '-qq'])
  return options
}
