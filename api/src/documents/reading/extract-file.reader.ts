import { readFile } from 'node:fs/promises'
import { AppError } from '../../platform/errors.ts'
import { extractOpenDocument, extractWord, extractWorkbook } from './extract-office.ts'
import { extractPdf } from './extract-pdf.ts'
import { type Extracted, MOST_CHARACTERS, type ReadFormat, textPassages } from './passages.ts'

/** What a file on disk says. */
export async function read(format: ReadFormat, path: string): Promise<Extracted> {
  const bytes = new Uint8Array(await readFile(path))
  return await extract(format, bytes).catch((error: unknown) => {
    // For the uploader; here there is no one to refuse it to.
    throw error instanceof AppError ? new Error(Object.values(error.fields ?? {}).join()) : error
  })
}

/** Throws for what cannot be read, and may take all the time and memory there is: it is called apart. */
export async function extract(format: ReadFormat, bytes: Uint8Array): Promise<Extracted> {
  if (format === 'pdf') return await extractPdf(bytes)
  const passages = textPassages(await TEXTS[format](bytes))
  return {
    state: passages.length > 0 ? 'text' : 'no-text',
    pageCount: null,
    passages,
    hasTitle: null,
    hasLanguage: null,
    isTagged: null,
  }
}

const TEXTS = {
  docx: extractWord,
  xlsx: extractWorkbook,
  ods: extractOpenDocument,
  odt: extractOpenDocument,
  csv: extractCsv,
} satisfies Record<Exclude<ReadFormat, 'pdf'>, (bytes: Uint8Array) => Promise<string> | string>

const SEPARATORS = [';', ',', '\t', '|']

/** As UTF-8, or else as an old Windows writes. */
function extractCsv(bytes: Uint8Array): string {
  const text = decode(bytes).slice(0, MOST_CHARACTERS)
  const [head = ''] = text.split('\n', 1)
  const counts = SEPARATORS.map((each) => ({ each, count: head.split(each).length }))
  const [most] = counts.toSorted((a, b) => b.count - a.count)
  // With a blank after each cell a row can be broken over lines.
  return most ? text.replaceAll(most.each, `${most.each} `) : text
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
