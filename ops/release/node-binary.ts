import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../local-stack.ts'

const run = promisify(execFile)

export type Arch = 'x64' | 'arm64'

/** A folder with `bin/node` and LICENSE for a processor, from the archive whose checksum stands in .ci/tools.sha512. */
export async function fetchNode(arch: Arch): Promise<{ folder: string; version: string }> {
  const version = (await readFile(join(ROOT, '.nvmrc'), 'utf8')).trim()
  const name = `node-linux-${arch}-${version}`
  const folder = join(ROOT, '.tools', name)
  if (existsSync(folder)) return { folder, version }

  await mkdir(join(ROOT, '.tools'), { recursive: true })
  const staging = await mkdtemp(join(ROOT, '.tools', 'fetch-'))
  try {
    const spec = `node-linux-${arch}@${version}`
    await run('npm', ['pack', '--silent', '--pack-destination', staging, spec])
    const archive = join(staging, `${name}.tgz`)
    await refuseOtherFile(archive, `${name}.tgz`)
    await run('tar', ['-xzf', archive, '-C', staging, 'package/bin/node', 'package/LICENSE'])
    await rename(join(staging, 'package'), folder)
  } finally {
    await rm(staging, { recursive: true })
  }
  return { folder, version }
}

async function refuseOtherFile(file: string, name: string): Promise<void> {
  const lines = (await readFile(join(ROOT, '.ci/tools.sha512'), 'utf8')).split('\n')
  const checksum = createHash('sha512')
    .update(await readFile(file))
    .digest('hex')
  if (!lines.includes(`${checksum}  ${name}`))
    throw new Error(`${name} is not the file whose checksum stands in .ci/tools.sha512`)
}
