import { NEWS_FIELDS } from '@terminal/contract/news/news'
import { type AppError, invalidFields } from '../platform/errors.ts'

export function damagedPicture(cause?: unknown): AppError {
  return pictureRefusal('La imagen está dañada. Guárdela de nuevo y vuelva a intentarlo.', cause)
}

/** Said beside the field where the picture was chosen. */
export function pictureRefusal(sentence: string, cause?: unknown): AppError {
  return invalidFields({ [NEWS_FIELDS.image]: sentence }, cause)
}
