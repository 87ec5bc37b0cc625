import type { ErrorCode } from '@terminal/contract/http/errors'

/** A refusal we chose to make. Anything else that is thrown is a bug, and becomes a 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Members of the answer beside those that every problem has. */
  readonly extra: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    sentence: string,
    options: {
      fields?: Record<string, string>
      extra?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(sentence, { cause: options.cause })
    this.code = code
    this.fields = options.fields
    this.extra = options.extra
  }
}

/** What is refused of a form: a sentence for each field. */
export function invalidFields(fields: Record<string, string>, cause?: unknown): AppError {
  return new AppError('invalid_fields', 'Revise los datos señalados.', { fields, cause })
}

export const noSuchAddress = () => new AppError('not_found', 'Esta dirección no existe.')
