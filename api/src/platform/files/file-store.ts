import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'

type StoredFile = { path: string; size: number; read(): Readable }
type ListedFile = { name: string; changedAtMs: number }

/** What came in and has no name yet: it cannot be found before it is kept. One of the two must be called. */
type Draft = {
  size: number
  /** Where it is while it is one. */
  path: string
  /** As `put`: once it returns, the file is there for good. */
  keep(name: string): Promise<void>
  /** It is no error if there is nothing left to drop. */
  drop(): Promise<void>
}

/** Where uploaded files live. Names never change content: a new content is a new name. */
export type FileStore = {
  /** All of it or nothing; once it returns, not even a power cut takes the file away. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** For what is too large to hold, or must be looked at before it has a name. Of a source that fails nothing is left. */
  draft(folder: string, source: AsyncIterable<Uint8Array>): Promise<Draft>
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

/** Every size and format of these keys in a folder, also what is half-written: whatever begins with one. */
export async function removeFilesOf(
  files: FileStore,
  folder: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  for await (const { name } of files.list(folder))
    if (keys.some((key) => name.startsWith(`${folder}/${key}`))) await files.remove(name)
}

export function openDiskStore(root: string): FileStore {
  return {
    async put(name, bytes) {
      const draft = await writeDraft(root, `${name}.${randomUUID()}`, bytes)
      await draft.keep(name)
    },

    draft: (folder, source) => writeDraft(root, `${folder}/draft.part.${randomUUID()}`, source),

    async find(name) {
      if (!NAME.test(name)) return undefined
      const path = join(root, name)
      const found = await unlessMissing(stat(path))
      return found && { path, size: found.size, read: () => createReadStream(path) }
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

/** Written whole under another name first: a reader never finds half a file, even after a crash. */
async function writeDraft(
  root: string,
  name: string,
  source: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<Draft> {
  if (!DRAFT.test(name)) throw new Error(`Not a file name: ${name}`)
  const path = join(root, name)
  const made = await orNoSpace(mkdir(dirname(path), { recursive: true }))
  const file = await orNoSpace(open(path, 'wx'))
  const drop = async () => {
    await file.close()
    await rm(path, { force: true })
  }
  const orDrop = <Result>(work: Promise<Result>) =>
    orNoSpace(work).catch(async (error: unknown) => {
      await drop()
      throw error
    })

  await orDrop(file.writeFile(source))
  const { size } = await orDrop(file.stat())
  return {
    size,
    path,
    drop,
    keep: (finalName) => orDrop(nameForGood(finalName)),
  }

  async function nameForGood(finalName: string): Promise<void> {
    if (!NAME.test(finalName)) throw new Error(`Not a file name: ${finalName}`)
    await file.sync()
    await file.close()
    await rename(path, join(root, finalName))
    await syncFolder(dirname(path))
    if (made) await syncFolder(root)
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    if (isCode(error, ['ENOENT'])) return undefined
    throw error
  })
}

async function orNoSpace<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw isCode(error, NO_SPACE) ? noSpaceLeft(error) : error
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

/** A new name is durable only once its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
