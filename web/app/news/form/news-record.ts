import { fromNoticia, NEWS_FIELDS, type NewsItem } from '@terminal/contract/news/news'
import { Noticia, NoticiaForm } from '@terminal/contract/news/news.schema'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { formatDay } from '../../ui/day.tsx'
import { CATEGORY_WORDS } from '../category-words.ts'
import { FIELD_IDS, FIELD_LABELS, withDots } from './field-names.ts'
import { type ImageValue, type NewsField, NewsValues, toForm } from './news-values.ts'

/** What the record form must know of news. */
export const NEWS_RECORD = defineRecordForm({
  path: '/api/Noticias',
  answer: Noticia.transform(fromNoticia),
  values: NewsValues,
  labels: FIELD_LABELS,
  fieldIds: FIELD_IDS,
  wireNames: NEWS_FIELDS,
  schema: NoticiaForm,
  toWire: toTexts,
  missing: {
    title: 'Escriba el título.',
    body: 'Escriba la descripción.',
    publishedOn: 'Escriba la fecha.',
  },
  valuesOf,
  sentenceFor: (field, issue, { length }) =>
    issue.code === 'too_big'
      ? `${FIELD_LABELS[field]}: escriba máximo ${withDots(Number(issue.maximum))} caracteres. Ahora tiene ${withDots(length)}.`
      : undefined,
  describe: {
    image: describeImage,
    category: (category) => (category === '' ? 'Sin categoría' : CATEGORY_WORDS[category]),
    publishedOn: (day) => (day === '' ? 'Sin fecha' : formatDay(day)),
  },
  body: (values, first) => ({ form: toForm(values, first) }),
})

export type NewsRecordForm = RecordForm<NewsValues, NewsItem, NewsField>

/** What can be checked before it is sent, without what was left empty; but a day that was emptied is refused. */
function toTexts(values: NewsValues) {
  const image = values.image === 'removed' ? 'removed' : 'kept'
  const texts = [...toForm({ ...values, image })]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([name, value]) => value !== '' || name === NEWS_FIELDS.publishedOn)
  return Object.fromEntries(texts)
}

function valuesOf(item: NewsItem): NewsValues {
  const { title, body, imageText, redirectUrl, isActive, isFeatured, publishedOn, category } = item
  return {
    title,
    body,
    image: 'kept',
    imageText: imageText ?? '',
    redirectUrl: redirectUrl ?? '',
    isActive,
    isFeatured,
    publishedOn,
    category: category ?? '',
  }
}

function describeImage(image: ImageValue): string {
  if (image === 'removed') return 'Sin imagen'
  return image === 'kept' ? 'La que está guardada' : image.name
}
