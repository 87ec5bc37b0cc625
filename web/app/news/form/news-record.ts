import { fromNoticia, NEWS_FIELDS, type NewsItem } from '@terminal/contract/news/news'
import { Noticia, NoticiaForm } from '@terminal/contract/news/news.schema'
import type { z } from 'zod'
import { errorsBySchema } from '../../staff/form/field-errors.ts'
import type { RecordKind } from '../../staff/form/record-options.ts'
import type { FieldErrors } from '../../staff/form/record-state.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { FIELD_IDS, FIELD_LABELS, withDots } from './field-names.ts'
import {
  fieldsThatDiffer,
  type NewsField,
  type NewsValues,
  toForm,
  valuesOf,
} from './news-values.ts'

/** What the record form must know of news. */
export const NEWS_RECORD = {
  path: '/api/Noticias',
  answer: Noticia.transform(fromNoticia),
  valuesOf,
  fieldsThatDiffer,
  fieldIds: FIELD_IDS,
  wireNames: NEWS_FIELDS,
  check: (values, badInputs) => errorsOf(values, { hasBadDay: badInputs.includes('publishedOn') }),
  body: (values, first) => ({ form: toForm(values, first.publishedOn) }),
} satisfies RecordKind<NewsValues, NewsItem, NewsField>

export type NewsRecordForm = RecordForm<NewsValues, NewsItem, NewsField>

type NewsErrors = FieldErrors<NewsField>

const MISSING: NewsErrors = { title: 'Escriba el título.', body: 'Escriba la descripción.' }
const NO_SUCH_DAY = 'Escriba una fecha que exista, como 15/11/2026.'

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

function sentenceFor(field: NewsField, issue: z.core.$ZodIssue, values: NewsValues): string {
  if (issue.code === 'invalid_type') return MISSING[field] ?? issue.message
  if (issue.code !== 'too_big') return issue.message
  const length = String(values[field]).trim().length
  return `${FIELD_LABELS[field]}: escriba máximo ${withDots(Number(issue.maximum))} caracteres. Ahora tiene ${withDots(length)}.`
}
