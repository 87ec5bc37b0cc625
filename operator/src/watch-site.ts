import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { settledChange } from './settled-change.ts'

const POLL_MS = 2_000

/**
 * Calls back after each change that comes after this has returned. It polls: file events are not reliable on every
 * kind of mounted folder.
 */
export async function watchSite(
  dir: string,
  onChange: () => Promise<void>,
  pollMs = POLL_MS,
): Promise<{ stop(): void }> {
  const isNews = settledChange()
  let isBusy = false

  async function look(): Promise<void> {
    if (isBusy) return
    isBusy = true
    if (isNews(await signatureOf(dir))) await onChange()
    isBusy = false
  }

  await look()
  const timer = setInterval(look, pollMs).unref()
  return { stop: () => clearInterval(timer) }
}

/** A file that is gone, or going, is a change like any other. */
async function signatureOf(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  return (await Promise.all(files.sort().map(describe))).join('\n')
}

async function describe(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }))
  return `${file} ${size} ${mtimeMs}`
}
