import { FILE_FIELD } from '@terminal/contract/http/limits'
import type { AppError } from '../errors.ts'
import { invalidField } from '../http/forms.ts'

/** Said beside the field where the file was chosen. */
export function fileRefusal(sentence: string): AppError {
  return invalidField(FILE_FIELD, sentence)
}

export function damaged(): AppError {
  return fileRefusal(
    'El archivo está dañado o incompleto. Guárdelo de nuevo y vuelva a intentarlo.',
  )
}
