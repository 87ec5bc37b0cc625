import { posix } from 'node:path'
import { isTest, type Reference } from './source.ts'

/** Files named so run only in the process that parses foreign files (0086). */
const READER = /\.reader\.ts$/

/** The parsers of foreign bytes. A new one is called through a reader. */
const TAKES_APART = [
  /^(saxes|sharp|unpdf)$/,
  /^api\/src\/documents\/inspection\//,
  /^api\/src\/documents\/reading\/extract-(office|pdf)\.ts$/,
  /^api\/src\/news\/encode-picture\.ts$/,
  /^api\/src\/platform\/files\/(exif-orientation|open-parts|parse-xml|strip-\w+|workbook|zip-directory)\.ts$/,
  // Its sentences are used elsewhere too.
  /^api\/src\/platform\/mail-reader\/(?!mail\.ts$)/,
  /^api\/src\/travel\/spreadsheets\/read-/,
]
const UNPACKING = /^(\*$|(create)?(gunzip|inflate|unzip|brotliDecompress|zstdDecompress))/i

export function readerProblem(
  file: string,
  { specifier, names, isType }: Reference,
): string | undefined {
  if (!file.startsWith('api/src/') || isTest(file) || isType) return undefined
  const path = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
  if (READER.test(path)) return `${specifier} is a reader: call it with readApart`
  const isUnpacking = path === 'node:zlib' && names.some((name) => UNPACKING.test(name))
  if (!isUnpacking && !takesApart(path)) return undefined
  if (READER.test(file) || takesApart(file)) return undefined
  return `${specifier} takes apart what strangers sent: only a reader (x.reader.ts) may import it`
}

function takesApart(path: string): boolean {
  return TAKES_APART.some((each) => each.test(path))
}
