import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from './errors.ts'

type StoredFile = { stream: Readable; size: number }
type ListedFile = { name: string; changedAtMs: number }

/** Where uploaded files live. Names never change content: a new content is a new name. */
export type FileStore = {
  /** All of it or nothing; once it returns, not even a power cut takes the file away. */
  put(name: string, bytes: Uint8Array): Promise<void>
  find(name: string): Promise<StoredFile | undefined>
  /** Everything we put into a folder, also what was left half-written. */
  list(folder: string): AsyncIterable<ListedFile>
  /** Of a name that `list` said. It is no error if the file is gone already. */
  remove(name: string): Promise<void>
}

/** A folder, then a name of our own making: no dots but the extension's, so no path leaves the store. */
const NAME = /^[a-z]{1,20}\/[0-9a-z-]{1,80}\.[0-9a-z]{1,5}$/
/** The same with a random end, while it is being written. */
const DRAFT = /^[a-z]{1,20}\/[0-9a-z-]{1,80}\.[0-9a-z]{1,5}\.[0-9a-f-]{36}$/

const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG']

export function openDiskStore(root: string): FileStore {
  return {
    async put(name, bytes) {
      if (!NAME.test(name)) throw new Error(`Not a file name: ${name}`)
      const path = join(root, name)
      // Written whole under another name first: a reader never finds half a file, even after a crash.
      const draft = `${path}.${randomUUID()}`
      try {
        const made = await mkdir(dirname(path), { recursive: true })
        await write(draft, bytes)
        await rename(draft, path)
        await syncFolder(dirname(path))
        if (made) await syncFolder(root)
      } catch (error) {
        await rm(draft, { force: true })
        throw isCode(error, NO_SPACE) ? noSpaceLeft(error) : error
      }
    },

    async find(name) {
      if (!NAME.test(name)) return undefined
      const path = join(root, name)
      const found = await unlessMissing(stat(path))
      return found && { stream: createReadStream(path), size: found.size }
    },

    async *list(folder) {
      const entries = await unlessMissing(opendir(join(root, folder)))
      for await (const entry of entries ?? []) {
        const name = `${folder}/${entry.name}`
        if (!NAME.test(name) && !DRAFT.test(name)) continue
        const found = await unlessMissing(stat(join(root, name)))
        if (found) yield { name, changedAtMs: found.mtimeMs }
      }
    },

    async remove(name) {
      if (!NAME.test(name) && !DRAFT.test(name)) throw new Error(`Not a file name: ${name}`)
      await rm(join(root, name), { force: true })
    },
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is in its folder for good only when the folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    if (isCode(error, ['ENOENT'])) return undefined
    throw error
  })
}

function isCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

function noSpaceLeft(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'No hay espacio para guardar el archivo. Avise a quien administra el sitio.',
    { cause },
  )
}
