import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

type StoredFile = { stream: Readable; size: number }

/** Where uploaded files live. Names never change content: a new content is a new name. */
export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  find(name: string): Promise<StoredFile | undefined>
}

/** A folder, then a name of our own making: no dots but the extension's, so no path leaves the store. */
const NAME = /^[a-z]{1,20}\/[0-9a-z-]{1,80}\.[0-9a-z]{1,5}$/

export function openDiskStore(root: string): FileStore {
  return {
    async put(name, bytes) {
      if (!NAME.test(name)) throw new Error(`Not a file name: ${name}`)
      const path = join(root, name)
      await mkdir(dirname(path), { recursive: true })
      // Written whole under another name first: a reader never finds half a file, even after a crash.
      const draft = `${path}.${randomUUID()}`
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },

    async find(name) {
      if (!NAME.test(name)) return undefined
      const path = join(root, name)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return found && { stream: createReadStream(path), size: found.size }
    },
  }
}
