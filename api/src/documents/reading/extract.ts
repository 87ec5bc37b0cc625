import { extractCsv } from './extract-csv.ts'
import { extractOpenDocument, extractWord } from './extract-office.ts'
import { extractPdf } from './extract-pdf.ts'
import { extractWorkbook } from './extract-workbook.ts'
import type { Extracted, ReadFormat } from './extracted.ts'
import { textPassages } from './passages.ts'

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
