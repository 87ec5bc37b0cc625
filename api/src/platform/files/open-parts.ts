import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { parseXml, type XmlListener } from './parse-xml.ts'
import { readZipDirectory } from './zip-directory.ts'

const CHUNK_BYTES = 64 * 1024
const STORED = 0

export type Parts = {
  has(name: string): boolean
  /** Reads a part from its beginning, and returns at its end, or where enough was read of it. */
  walk(name: string, listener: XmlListener): Promise<void>
  /** Whether there was more than may be unpacked: what came after it was not read. */
  isOver(): boolean
}

/** The parts of a file of Office or LibreOffice, unpacked as they are read: so many bytes of all of them together. */
export async function openParts(bytes: Uint8Array, mostBytes: number): Promise<Parts> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const entries = await readZipDirectory({
    size: whole.length,
    read: async (position, into) => into.subarray(0, whole.copy(into, 0, position)),
  })
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const budget = { bytes: mostBytes }
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
    isOver: () => budget.bytes < 0,
  }
}
