import { openParts, type Parts } from '../../platform/files/open-parts.ts'
import type { CollectedText } from './collected-text.ts'

/** Unpacked, of all parts together. What comes after it is not read: a file may be made to have no end. */
const MOST_BYTES = 96 * 1024 * 1024

export type OfficeFile = Pick<Parts, 'has' | 'walk'> & {
  /** The text that came of it. Throws if there was no end to the file, and nothing in it. */
  whole(collected: CollectedText): string
}

/** The parts of a file of Office, unpacked as they are read. */
export async function openOfficeFile(bytes: Uint8Array): Promise<OfficeFile> {
  const { has, walk, isOver } = await openParts(bytes, MOST_BYTES)
  return {
    has,
    walk,
    whole(collected) {
      const text = collected.whole()
      if (isOver() && text.trim() === '') throw new Error('nothing but bytes to unpack')
      return text
    },
  }
}
