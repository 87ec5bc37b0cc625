import { type Duplex, pipeline, Readable } from 'node:stream'

export const UNPACKING = { chunkSize: 64 * 1024 }

/** What comes out of a stream that unpacks, a piece at a time. Throws what either of them throws. */
export async function* unpacked(
  packed: AsyncIterable<Uint8Array>,
  through: Duplex,
): AsyncGenerator<Buffer> {
  // Whoever reads hears of an error; this only ends both together.
  pipeline(Readable.from(packed), through, () => undefined)
  yield* through
}
