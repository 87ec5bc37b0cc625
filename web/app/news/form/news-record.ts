import { fromNoticia, NEWS_FIELDS, type NewsItem } from '@terminal/contract/news/news'
import { Noticia, NoticiaForm } from '@terminal/contract/news/news.schema'
import { defineRecord } from '../../staff/form/define-record.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { formatDay } from '../../ui/day.tsx'
import { FIELD_IDS, FIELD_LABELS, withDots } from './field-names.ts'
import { type NewsField, NewsValues, toForm } from './news-values.ts'

/** What the record form must know of news. */
export const NEWS_RECORD = defineRecord({
  path: '/api/Noticias',
  answer: Noticia.transform(fromNoticia),
  values: NewsValues,
  labels: FIELD_LABELS,
  fieldIds: FIELD_IDS,
  wireNames: NEWS_FIELDS,
  schema: NoticiaForm,
  toWire: toTexts,
  missing: { title: 'Escriba el título.', body: 'Escriba la descripción.' },
  sentenceFor: (field, issue, { length }) =>
    issue.code === 'too_big'
      ? `${FIELD_LABELS[field]}: escriba máximo ${withDots(Number(issue.maximum))} caracteres. Ahora tiene ${withDots(length)}.`
      : undefined,
  describe: {
    image: (image) => image?.name ?? 'La que está guardada',
    publishedOn: (day) => (day === '' ? 'Sin fecha' : formatDay(day)),
  },
  body: (values, first) => ({ form: toForm(values, first.publishedOn) }),
})

export type NewsRecordForm = RecordForm<NewsValues, NewsItem, NewsField>

/** What can be checked before it is sent, without what was left empty. */
function toTexts(values: NewsValues) {
  const texts = [...toForm({ ...values, image: undefined }, '')]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(texts)
}
