import { Readable } from 'node:stream'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { type TakenFile, takePrivateFile } from '../src/platform/files/private-files.ts'
import { MASTERS } from './world.ts'

/** A file as a citizen sends it, sealed in the store. */
export async function sendFile(
  privateFiles: FileStore,
  content: string | Uint8Array,
  fileName = 'carta.txt',
): Promise<TakenFile> {
  const taken = await takePrivateFile(
    { privateFiles, masters: MASTERS },
    { fileName, stream: Readable.from([Buffer.from(content)]), limitBytes: 25 * 1024 * 1024 },
  )
  if ('refusal' in taken) throw new Error(taken.refusal)
  return taken.file
}
