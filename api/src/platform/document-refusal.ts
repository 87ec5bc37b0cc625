import { DOCUMENT_FIELDS } from '@terminal/contract/documents/document-form'
import type { AppError } from './errors.ts'
import { invalidField } from './form-parts.ts'

/** Said beside the field where the file was chosen. */
export function documentRefusal(sentence: string): AppError {
  return invalidField(DOCUMENT_FIELDS.file, sentence)
}
