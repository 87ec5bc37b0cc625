import type { FileFormat } from '@terminal/contract/documents/document'
import { openContent } from './content.ts'
import { inspectDocument } from './inspect-document.ts'

/** What a file on disk is. */
export async function read(path: string): Promise<FileFormat> {
  await using content = await openContent(path)
  return await inspectDocument(content)
}
