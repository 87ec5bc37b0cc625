import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { readZipDirectory } from '../inspection/zip-directory.ts'
import { parseXml, type XmlListener } from '../parse-xml.ts'
import type { CollectedText } from './collected-text.ts'

/** Unpacked, of all parts together. What comes after it is not read: a file may be made to have no end. */
const MOST_BYTES = 96 * 1024 * 1024
const CHUNK_BYTES = 64 * 1024
const STORED = 0

export type OfficeFile = {
  has(name: string): boolean
  /** Reads a part from its beginning, and returns at its end, or where enough was read of it. */
  walk(name: string, listener: XmlListener): Promise<void>
  /** The text that came of it. Throws if there was no end to the file, and nothing in it. */
  whole(collected: CollectedText): string
}

/** The parts of a file of Office, unpacked as they are read. */
export async function openOfficeFile(bytes: Uint8Array): Promise<OfficeFile> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const entries = await readZipDirectory({
    size: whole.length,
    read: async (position, into) => into.subarray(0, whole.copy(into, 0, position)),
  })
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const budget = { bytes: MOST_BYTES }
  return {
    has: (name) => byName.has(name),
    async walk(name, listener) {
      const entry = byName.get(name)
      if (!entry || entry.isEncrypted) throw new Error(`${name} is missing or locked`)
      const packed = bytes.subarray(entry.dataAt, entry.dataAt + entry.packedBytes)
      const source = Readable.from([packed])
      const unpacked =
        entry.method === STORED ? source : source.pipe(createInflateRaw({ chunkSize: CHUNK_BYTES }))
      await parseXml(unpacked, listener, budget)
    },
    whole(collected) {
      const text = collected.whole()
      if (budget.bytes < 0 && text.trim() === '') throw new Error('nothing but bytes to unpack')
      return text
    },
  }
}
