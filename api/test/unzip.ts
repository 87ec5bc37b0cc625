import { inflateRawSync } from 'node:zlib'
import { readZipDirectory } from '../src/platform/files/zip-directory.ts'

/** What an archive holds, by our own reader, which accounts for every byte. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = await readZipDirectory({
    size: zip.length,
    read: async (position, into) => into.subarray(0, zip.copy(into, 0, position)),
  })
  return new Map(
    entries.map(({ name, dataAt, packedBytes }) => [
      name,
      inflateRawSync(zip.subarray(dataAt, dataAt + packedBytes)),
    ]),
  )
}
