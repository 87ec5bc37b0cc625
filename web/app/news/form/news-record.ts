import { fromNoticia, NEWS_FIELDS, type NewsItem } from '@terminal/contract/news/news'
import { Noticia } from '@terminal/contract/news/news.schema'
import type { RecordKind } from '../../staff/form/record-options.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { errorsOf } from './field-errors.ts'
import { FIELD_IDS } from './field-names.ts'
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
