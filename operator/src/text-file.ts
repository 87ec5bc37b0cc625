import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from './site-error.ts'

/** The text of a file of the folder. What is not UTF-8 would be shown with its accents broken. */
export async function readTextFile(
  dir: string,
  file: string,
  report: Report,
): Promise<string | undefined> {
  try {
    const bytes = await readFile(join(dir, file))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    report(undefined, sentenceFor((error as { code?: unknown }).code))
    return undefined
  }
}

function sentenceFor(code: unknown): string {
  switch (code) {
    case 'ENOENT':
      return 'falta este archivo'
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return 'no está guardado en UTF-8; guárdelo de nuevo con esa codificación'
    default:
      return 'no se puede leer este archivo'
  }
}
