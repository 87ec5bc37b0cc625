import { open } from 'node:fs/promises'
import { type Duplex, pipeline, Readable } from 'node:stream'
import type { Content } from '../../platform/files/zip-directory.ts'

const PIECE_BYTES = 64 * 1024
/** More than anything that is looked for: what one piece cuts, it has whole with what follows. */
const OVERLAP_BYTES = 512

export type Piece = {
  /** Where it begins. */
  at: number
  isFirst: boolean
  isLast: boolean
  bytes: Buffer
  /** The same, and a few that follow. */
  withNext: Buffer
}

/** A file on disk, until it is left. */
export async function openContent(path: string): Promise<Content & AsyncDisposable> {
  const file = await open(path)
  const { size } = await file.stat()
  return {
    size,
    async read(position, into) {
      const { bytesRead } = await file.read(into, 0, into.length, position)
      return into.subarray(0, bytesRead)
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** A content from its beginning to its end. Each piece is gone when the next is asked for. */
export async function* scanPieces(content: Content): AsyncGenerator<Piece> {
  // One for all: ten files of 50 MB must not leave their weight in memory while they are looked through.
  const memory = Buffer.alloc(PIECE_BYTES + OVERLAP_BYTES)
  for (let at = 0; at < content.size; at += PIECE_BYTES) {
    const withNext = await content.read(at, memory)
    yield {
      at,
      isFirst: at === 0,
      isLast: at + PIECE_BYTES >= content.size,
      bytes: withNext.subarray(0, PIECE_BYTES),
      withNext,
    }
  }
}

export const UNPACKING = { chunkSize: 64 * 1024 }

/** What comes out of a stream that unpacks, a piece at a time. Throws what either of them throws. */
export async function* unpacked(
  packed: AsyncIterable<Uint8Array>,
  through: Duplex,
): AsyncGenerator<Buffer> {
  // The reader gets the error; this only ends both together.
  pipeline(Readable.from(packed), through, () => undefined)
  yield* through
}
