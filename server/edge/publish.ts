import { createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { readSite } from '@terminal/operator/read-site'
import { staticPages } from './static-pages.ts'

/** A page opened before a deploy still finds its files for this long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const COMPRESSIBLE = /\.(js|css|svg|html)$/

/** Puts the files of a build where the edge serves them, compressed, beside those of the builds before it. */
export async function publishFiles(
  buildDir: string,
  siteDir: string,
  publicDir: string,
): Promise<void> {
  // Made beside it and moved in file by file: a visitor must never read half of one.
  const staging = `${publicDir}.new`
  await rm(staging, { recursive: true, force: true })
  await cp(buildDir, staging, { recursive: true })
  const { operator } = await readSite(siteDir)
  for (const [name, html] of Object.entries(staticPages(operator))) {
    await writeFile(join(staging, name), html)
  }
  for (const name of await filesIn(buildDir))
    if (COMPRESSIBLE.test(name)) await compress(join(staging, name))

  // What this build uses is as young as this build, however often it was published before.
  const published = await filesIn(staging)
  for (const name of published) {
    await mkdir(dirname(join(publicDir, name)), { recursive: true })
    await rename(join(staging, name), join(publicDir, name))
  }
  await removeOldAssets(publicDir, new Set(published))
}

async function compress(path: string): Promise<void> {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`))
  await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`))
}

/** Never one that was just published, even if its times look old. */
async function removeOldAssets(publicDir: string, published: Set<string>): Promise<void> {
  for (const file of await filesIn(join(publicDir, 'assets'))) {
    const name = join('assets', file)
    const path = join(publicDir, name)
    if (published.has(name)) continue
    if ((await stat(path)).mtimeMs < Date.now() - KEPT_MS) await rm(path)
  }
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}
