import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sealStream, unsealStream } from './sealed-stream.ts'

const KEY = randomBytes(32)
const CHUNK = 64 * 1024
const SEALED_CHUNK = CHUNK + 16
const HEADER = 8

/** Whole chunks, a byte more, a byte less, and nothing. */
const size = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: CHUNK - 2, max: CHUNK + 2 }),
  fc.integer({ min: 3 * CHUNK - 1, max: 3 * CHUNK + 1 }),
)

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

const sealed = (plain: Buffer, length = 50_000) =>
  buffer(sealStream(KEY, inPieces(plain, Math.max(1, length))))
const opened = (bytes: Buffer, key = KEY, length = 30_000) =>
  buffer(unsealStream(key, inPieces(bytes, length)))

describe('a sealed stream', () => {
  test('opens as it was, in whatever pieces it comes and goes', async () => {
    const pieces = fc.integer({ min: 1, max: 200_000 })
    await fc.assert(
      fc.asyncProperty(size, pieces, pieces, async (length, coming, going) => {
        const plain = randomBytes(length)
        // Pieces of a few bytes of 200 kB would take all day.
        const least = Math.ceil(length / 2_000) + 1
        const shut = await sealed(plain, Math.max(coming, least))
        expect((await opened(shut, KEY, Math.max(going, least))).equals(plain)).toBe(true)
        const chunks = Math.max(1, Math.ceil(length / CHUNK))
        expect(shut.length).toBe(HEADER + length + chunks * 16)
      }),
      { numRuns: runs(200) },
    )
  })

  test('opens with no bit changed, none missing and none more', async () => {
    const plain = randomBytes(2 * CHUNK + 100)
    const shut = await sealed(plain)
    const place = fc.oneof(
      fc.integer({ min: 0, max: shut.length - 1 }),
      fc.integer({ min: 0, max: HEADER + 4 }),
    )
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const changed = Buffer.from(shut)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        await expect(opened(changed)).rejects.toThrow()
        await expect(opened(shut.subarray(0, at))).rejects.toThrow()
        await expect(
          opened(Buffer.concat([shut, shut.subarray(at, at + 1 + bit)])),
        ).rejects.toThrow()
      }),
      { numRuns: runs(200) },
    )
  })

  test('cannot end after another chunk than its last, nor go on after it', async () => {
    const shut = await sealed(randomBytes(3 * CHUNK))
    const chunkEnds = [1, 2].map((count) => HEADER + count * SEALED_CHUNK)
    for (const end of chunkEnds) await expect(opened(shut.subarray(0, end))).rejects.toThrow()
    const again = Buffer.concat([shut, shut.subarray(HEADER)])
    await expect(opened(again)).rejects.toThrow()
    await expect(opened(Buffer.alloc(0))).rejects.toThrow('Not a sealed stream')
  })

  test('has its chunks in their order, none twice and none of another stream', async () => {
    const shut = await sealed(randomBytes(3 * CHUNK))
    const other = await sealed(randomBytes(3 * CHUNK))
    const chunk = (of: Buffer, i: number) =>
      of.subarray(HEADER + i * SEALED_CHUNK, HEADER + (i + 1) * SEALED_CHUNK)
    const header = shut.subarray(0, HEADER)
    const join = (...chunks: Buffer[]) => Buffer.concat([header, ...chunks])
    expect(join(chunk(shut, 0), chunk(shut, 1), chunk(shut, 2)).equals(shut)).toBe(true)
    for (const wrong of [
      join(chunk(shut, 1), chunk(shut, 0), chunk(shut, 2)),
      join(chunk(shut, 0), chunk(shut, 2)),
      join(chunk(shut, 0), chunk(shut, 0), chunk(shut, 1), chunk(shut, 2)),
      join(chunk(shut, 0), chunk(other, 1), chunk(shut, 2)),
    ]) {
      await expect(opened(wrong)).rejects.toThrow()
    }
  })

  test('opens with its own key only, is never sealed the same way twice, and shows nothing', async () => {
    const plain = Buffer.alloc(CHUNK + 5, 'secreto')
    const shut = await sealed(plain)
    await expect(opened(shut, randomBytes(32))).rejects.toThrow()
    expect(shut.includes('secreto')).toBe(false)
    expect((await sealed(plain)).equals(shut)).toBe(false)
  })

  test('gives nothing of a chunk that was changed, and what came before it', async () => {
    const plain = randomBytes(2 * CHUNK)
    const shut = await sealed(plain)
    const last = shut.length - 1
    shut[last] = (shut[last] ?? 0) ^ 1
    const given: Buffer[] = []
    const read = async () => {
      for await (const piece of unsealStream(KEY, inPieces(shut, 9_000)))
        given.push(Buffer.from(piece))
    }
    await expect(read()).rejects.toThrow()
    expect(Buffer.concat(given).equals(plain.subarray(0, CHUNK))).toBe(true)
  })

  test('closes what it reads from when its reader stops, and when it is refused', async () => {
    let closed = 0
    async function* watched(source: AsyncIterable<Buffer>) {
      try {
        yield* source
      } finally {
        closed += 1
      }
    }
    const long = () => sealStream(KEY, inPieces(randomBytes(5 * CHUNK), 10_000))
    for (const streamed of [sealStream(KEY, watched(long())), unsealStream(KEY, watched(long()))]) {
      let seen = 0
      for await (const _ of streamed) if (++seen === 2) break
    }
    expect(closed).toBe(2)
    const plain = inPieces(randomBytes(CHUNK), 100)
    await expect(buffer(unsealStream(KEY, watched(plain)))).rejects.toThrow()
    await expect(buffer(unsealStream(randomBytes(32), watched(long())))).rejects.toThrow()
    expect(closed).toBe(4)
  })
})
