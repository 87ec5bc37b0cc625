import { NEWS_FIELDS } from '@terminal/contract/news/news'
import { NoticiaForm } from '@terminal/contract/news/news.schema'
import type { z } from 'zod'
import { errorsBySchema } from '../../staff/form/field-errors.ts'
import type { FieldErrors } from '../../staff/form/record-state.ts'
import { FIELD_LABELS, withDots } from './field-names.ts'
import { type NewsField, type NewsValues, toForm } from './news-values.ts'

type NewsErrors = FieldErrors<NewsField>

const MISSING: NewsErrors = { title: 'Escriba el título.', body: 'Escriba la descripción.' }
const NO_SUCH_DAY = 'Escriba una fecha que exista, como 15/11/2026.'

type Issue = z.core.$ZodIssue

/** By the rules of the API itself, before anything is sent. A day that does not exist never reaches the values. */
export function errorsOf(values: NewsValues, { hasBadDay }: { hasBadDay: boolean }): NewsErrors {
  const texts = [...toForm({ ...values, image: undefined }, '')]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([, value]) => value !== '')
  const refused = errorsBySchema(
    NEWS_FIELDS,
    NoticiaForm,
    Object.fromEntries(texts),
    (field, issue) => sentenceFor(field, issue, values),
  )
  return hasBadDay ? { ...refused, publishedOn: NO_SUCH_DAY } : refused
}

function sentenceFor(field: NewsField, issue: Issue, values: NewsValues): string {
  if (issue.code === 'invalid_type') return MISSING[field] ?? issue.message
  if (issue.code !== 'too_big') return issue.message
  const length = String(values[field]).trim().length
  return `${FIELD_LABELS[field]}: escriba máximo ${withDots(Number(issue.maximum))} caracteres. Ahora tiene ${withDots(length)}.`
}
