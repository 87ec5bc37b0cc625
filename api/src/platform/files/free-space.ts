import { statfs } from 'node:fs/promises'

/** Below this the disk is kept for texts, for the database and for what is under way. */
const LEAST_FREE = 0.15

type Space = { blocks: number; bavail: number }

/**
 * Whether a folder's disk has room for files that visitors send. A disk that does not say counts as full: a text
 * without its files is worth more than none.
 */
export async function hasRoomForFiles(
  dir: string,
  read: (dir: string) => Promise<Space> = statfs,
): Promise<boolean> {
  try {
    const { blocks, bavail } = await read(dir)
    return blocks > 0 && bavail / blocks >= LEAST_FREE
  } catch {
    return false
  }
}
