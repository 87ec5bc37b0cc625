import { FILE_FORMATS } from '@terminal/contract/documents/document'
import { DOCUMENT_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { formatSize } from '../../ui/file-size.ts'

/** How every PDF begins. */
const PDF_START = '%PDF-'

/** What a picker offers. */
export const ACCEPTED = FILE_FORMATS.map((format) => `.${format}`).join(',')

export const FILE_HINT = `PDF, Word (.docx), Excel (.xlsx), CSV, ODS, ODT o ZIP. Máximo ${formatSize(DOCUMENT_LIMIT_BYTES)}.`

/** Before anything is sent. The API looks further inside. */
export async function checkFile(file: File): Promise<string | undefined> {
  return refusalOf(file) ?? (await refusalInside(file))
}

/** What somebody only gave another name is told apart here: the API knows a file by its content alone. */
async function refusalInside(file: File): Promise<string | undefined> {
  if (!/\.pdf$/i.test(file.name)) return undefined
  if ((await file.slice(0, PDF_START.length).text()) === PDF_START) return undefined
  return 'El archivo se llama .pdf, pero no es un PDF. Ábralo en el programa en que lo hizo y guárdelo o expórtelo como PDF.'
}

/** By what can be seen from outside. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''
  if (ending === 'doc' || ending === 'xls')
    return `Los archivos .${ending} son de un formato antiguo. Guárdelo como .${ending}x, o como PDF, y elíjalo de nuevo.`
  if (!FILE_FORMATS.some((format) => format === ending))
    return `Este tipo de archivo no se admite. Elija ${FILE_HINT.split('. ')[0]}.`
  if (size === 0) return 'El archivo está vacío. Elija otro.'
  if (size > DOCUMENT_LIMIT_BYTES)
    return `El archivo pesa ${formatSize(size)}. El máximo es ${formatSize(DOCUMENT_LIMIT_BYTES)}.`
  return undefined
}
