import { readFile } from 'node:fs/promises'
import { AppError } from '../../platform/errors.ts'
import { extract } from './extract.ts'
import type { Extracted, ReadFormat } from './extracted.ts'

/** What a file on disk says. */
export async function read(format: ReadFormat, path: string): Promise<Extracted> {
  const bytes = new Uint8Array(await readFile(path))
  return await extract(format, bytes).catch((error: unknown) => {
    // For whoever uploads; here there is nobody to refuse it to.
    throw error instanceof AppError ? new Error(Object.values(error.fields ?? {}).join()) : error
  })
}
