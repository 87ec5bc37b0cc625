import { chmod, lutimes, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Every plain file below a folder, as sorted paths from there. */
export async function listPlainFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Makes a folder reproducible: neither umask nor the clock leaves a trace. */
export async function levelTree(folder: string, at: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) await levelMode(path)
    await lutimes(path, at, at)
  }
  await levelMode(folder)
  await lutimes(folder, at, at)
}

async function levelMode(path: string): Promise<void> {
  const { mode } = await stat(path)
  await chmod(path, mode & 0o100 ? 0o755 : 0o644)
}
