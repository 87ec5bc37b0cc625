import { open } from 'node:fs/promises'

/** A new name is in its folder for good only when the folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
