import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * What is too long to hold, sealed in chunks with AES-256-GCM (the STREAM construction). The nonce of a chunk is a random
 * prefix, its number and whether it is the last: a chunk opens only in its own place, and only the last one ends a stream.
 */
const VERSION = 2
const PREFIX_BYTES = 7
const HEADER_BYTES = 1 + PREFIX_BYTES
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const MOST_CHUNKS = 2 ** 32

type Source = AsyncIterable<Uint8Array>
type Chunk = { bytes: Buffer; isLast: boolean }

/** The key must be this stream's own. Yields a header, then each chunk and its tag. */
export async function* sealStream(key: Uint8Array, source: Source): AsyncGenerator<Buffer> {
  const prefix = randomBytes(PREFIX_BYTES)
  const nonceOf = countNonces(prefix)
  yield Buffer.concat([Buffer.of(VERSION), prefix])
  for await (const { bytes, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(isLast), { authTagLength: TAG_BYTES })
    yield cipher.update(bytes)
    cipher.final()
    yield cipher.getAuthTag()
  }
}

/**
 * Yields only what was found whole, and throws where anything was changed, cut off, moved or added: what came before is
 * the beginning of what was sealed.
 */
export async function* unsealStream(key: Uint8Array, source: Source): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  try {
    const { header, rest } = await splitHeader(pieces)
    if (header.length < HEADER_BYTES || header[0] !== VERSION)
      throw new Error('Not a sealed stream')
    const nonceOf = countNonces(header.subarray(1))
    for await (const { bytes, isLast } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
      const plain = open(key, nonceOf(isLast), bytes)
      if (plain.length > 0) yield plain
    }
  } finally {
    await pieces.return?.()
  }
}

function open(key: Uint8Array, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new Error('A sealed stream was cut off')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES))
  decipher.final()
  return plain
}

function countNonces(prefix: Uint8Array): (isLast: boolean) => Buffer {
  let number = 0
  return (isLast) => {
    if (number === MOST_CHUNKS) throw new Error('Too long to be sealed')
    const nonce = Buffer.alloc(PREFIX_BYTES + 5)
    nonce.set(prefix)
    nonce.writeUInt32BE(number, PREFIX_BYTES)
    nonce.writeUInt8(isLast ? 1 : 0, PREFIX_BYTES + 4)
    number += 1
    return nonce
  }
}

/** All of one size but the last, which is empty for a source without a byte. Each is gone when the next is asked for. */
async function* inChunks(source: Source, size: number): AsyncGenerator<Chunk> {
  const memory = Buffer.allocUnsafeSlow(size)
  let filled = 0
  for await (const piece of source) {
    for (let at = 0; at < piece.length; ) {
      if (filled === size) {
        yield { bytes: memory, isLast: false }
        filled = 0
      }
      const taken = piece.subarray(at, at + size - filled)
      memory.set(taken, filled)
      filled += taken.length
      at += taken.length
    }
  }
  yield { bytes: memory.subarray(0, filled), isLast: true }
}

async function splitHeader(
  pieces: AsyncIterator<Uint8Array>,
): Promise<{ header: Buffer; rest: Source }> {
  let held = Buffer.alloc(0)
  while (held.length < HEADER_BYTES) {
    const { value, done } = await pieces.next()
    if (done) break
    held = Buffer.concat([held, value])
  }
  async function* rest() {
    yield held.subarray(HEADER_BYTES)
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { header: held.subarray(0, HEADER_BYTES), rest: rest() }
}
