import type { FileFormat } from '@terminal/contract/documents/document'
import { fileRefusal } from '../../platform/files/file-refusal.ts'
import type { Content } from '../../platform/files/zip-directory.ts'
import { openContent } from './content.ts'
import { inspectCsv } from './inspect-csv.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectZip } from './inspect-zip.ts'

/** The containers of Word and Excel before 2007, and of every file of Office that has a password. */
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/**
 * What a file is. The name and the type it came with are not looked at: anybody can write anything there. Throws a
 * refusal for what is none of ours, is damaged, or could do more than be read.
 */
export async function inspectDocument(content: Content): Promise<FileFormat> {
  if (content.size === 0) throw fileRefusal('El archivo está vacío. Elija otro.')
  const start = await content.read(0, Buffer.alloc(8))
  if (start.toString('latin1', 0, 5) === '%PDF-') return inspectPdf(content)
  if (start.toString('latin1', 0, 2) === 'PK' && (start[2] ?? 99) < 9) return inspectZip(content)
  if (start.equals(OLD_OFFICE)) {
    throw fileRefusal(
      'El archivo es de una versión antigua de Office o tiene contraseña. Guárdelo como .docx o .xlsx, sin contraseña.',
    )
  }
  return inspectCsv(content)
}

/** What a file on disk is. */
export async function read(path: string): Promise<FileFormat> {
  await using content = await openContent(path)
  return await inspectDocument(content)
}
