import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { moveDates, TOLD_BY_SITE } from './move-dates.ts'

/** Marks the folder as such a copy; its settings are read as a module. */
const MARK = 'package.json'
const MARKED = Buffer.from(
  '{ "name": "copy-of-the-demo-site", "private": true, "type": "module" }\n',
)
const HAS_DATES = /\.(csv|md|ts)$/
/** For editors, in its place in the repository. */
const NOT_COPIED = 'tsconfig.json'

type Copy = { from: string; to: string; weeks: number }

/**
 * Copies the operator's folder with its dates moved. A folder that is not such a copy is left unchanged. An unchanged
 * file is not written, so that no process reloads the folder.
 */
export async function copySite({ from, to, weeks }: Copy): Promise<void> {
  const there = await filesIn(to)
  const mark = await readFile(join(to, MARK)).catch(() => undefined)
  if (there.length > 0 && !mark?.equals(MARKED)) return
  const names = (await filesIn(from)).filter((name) => name !== NOT_COPIED)
  await write(join(to, MARK), MARKED)
  for (const name of names) {
    const bytes = await readFile(join(from, name))
    const moved = () => Buffer.from(moveDates(bytes.toString(), weeks, TOLD_BY_SITE))
    await write(join(to, name), HAS_DATES.test(name) ? moved() : bytes)
  }
  for (const name of there) if (name !== MARK && !names.includes(name)) await rm(join(to, name))
}

async function write(path: string, bytes: Buffer): Promise<void> {
  if ((await readFile(path).catch(() => undefined))?.equals(bytes)) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  // In containers every process that reads it is another user.
  await chmod(dirname(path), 0o755)
  await chmod(path, 0o644)
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}
