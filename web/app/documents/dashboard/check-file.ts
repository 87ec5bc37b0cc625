import { FILE_FORMATS } from '@terminal/contract/documents/document'
import { DOCUMENT_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { formatSize } from '../../ui/file-size.ts'

/** What a picker offers. */
export const ACCEPTED = FILE_FORMATS.map((format) => `.${format}`).join(',')

export const FILE_HINT = `PDF, Word (.docx), Excel (.xlsx), CSV, ODS, ODT o ZIP. Máximo ${formatSize(DOCUMENT_LIMIT_BYTES)}.`

/** Before anything is sent, by what can be seen from outside; the API looks inside. */
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
