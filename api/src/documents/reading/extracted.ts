import type { FileFormat } from '@terminal/contract/documents/document'
import type { ReadingState } from '@terminal/contract/documents/document-desk'

/** A ZIP holds files of its own, which nobody reads here. */
export const READ_FORMATS = [
  'pdf',
  'docx',
  'xlsx',
  'csv',
  'ods',
  'odt',
] as const satisfies FileFormat[]
export type ReadFormat = (typeof READ_FORMATS)[number]

export type Passage = {
  page: number | null
  text: string
  /** The same for the index of words: without accents, capitals or signs. */
  plain: string
}

/** What a file says. */
export type Extracted = {
  state: ReadingState
  pageCount: number | null
  /** What a PDF says of itself for those who listen to it; null for other formats. */
  hasTitle: boolean | null
  hasLanguage: boolean | null
  isTagged: boolean | null
  passages: Passage[]
}

export const UNREADABLE: Extracted = {
  state: 'unreadable',
  pageCount: null,
  passages: [],
  hasTitle: null,
  hasLanguage: null,
  isTagged: null,
}

export function isReadFormat(format: string | null): format is ReadFormat {
  return READ_FORMATS.some((each) => each === format)
}
