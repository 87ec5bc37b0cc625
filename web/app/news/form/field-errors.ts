import type { Problem } from '@terminal/contract/http/errors'
import { NEWS_FIELDS } from '@terminal/contract/news/news'
import { NoticiaForm } from '@terminal/contract/news/news.schema'
import type { z } from 'zod'
import { FIELD_LABELS, FIELDS, withDots } from './field-names.ts'
import { type NewsField, type NewsValues, toForm } from './news-values.ts'

export type FieldErrors = Partial<Record<NewsField, string>>

const MISSING: FieldErrors = { title: 'Escriba el título.', body: 'Escriba la descripción.' }
const NO_SUCH_DAY = 'Escriba una fecha que exista, como 15/11/2026.'

type Issue = z.core.$ZodIssue

/** By the rules of the API itself, before anything is sent. A day that does not exist never reaches the values. */
export function errorsOf(values: NewsValues, { hasBadDay }: { hasBadDay: boolean }): FieldErrors {
  const texts = [...toForm({ ...values, image: undefined }, '')]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([, value]) => value !== '')
  const errors: FieldErrors = hasBadDay ? { publishedOn: NO_SUCH_DAY } : {}
  for (const issue of NoticiaForm.safeParse(Object.fromEntries(texts)).error?.issues ?? []) {
    const field = fieldCalled(issue.path[0])
    if (field) errors[field] ??= sentenceFor(field, issue, values)
  }
  return errors
}

/** What the API refused, beside the fields it names. */
export function errorsIn({ fields = {} }: Pick<Problem, 'fields'>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, sentence] of Object.entries(fields)) {
    const field = fieldCalled(name)
    if (field) errors[field] = sentence
  }
  return errors
}

function fieldCalled(name: unknown): NewsField | undefined {
  return FIELDS.find((field) => NEWS_FIELDS[field] === name)
}

function sentenceFor(field: NewsField, issue: Issue, values: NewsValues): string {
  if (issue.code === 'invalid_type') return MISSING[field] ?? issue.message
  if (issue.code !== 'too_big') return issue.message
  const length = String(values[field]).trim().length
  return `${FIELD_LABELS[field]}: escriba máximo ${withDots(Number(issue.maximum))} caracteres. Ahora tiene ${withDots(length)}.`
}
