import { fromNoticia, NEWS_FIELDS, type NewsItem } from '@terminal/contract/news/news'
import { Noticia, NoticiaForm } from '@terminal/contract/news/news.schema'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'
import { withDots } from '../../staff/form/text-room.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { formatDay } from '../../ui/day.tsx'
import { CATEGORY_WORDS } from '../category-words.ts'
import { type ImageValue, type NewsField, NewsValues, toForm } from './news-values.ts'

/** In the order in which the form asks for them. */
export const FIELD_LABELS = {
  title: 'Título',
  body: 'Descripción',
  image: 'Imagen',
  imageText: 'Texto de la imagen',
  redirectUrl: 'URL de redirección',
  category: 'Categoría',
  publishedOn: 'Fecha',
  isActive: 'Activar',
  isFeatured: 'Principal',
} as const satisfies Record<NewsField, string>

/** What an error leads to. */
export const FIELD_IDS = {
  title: 'titulo',
  body: 'descripcion',
  image: 'imagen',
  imageText: 'texto-imagen',
  redirectUrl: 'redireccion',
  category: 'categoria',
  publishedOn: 'fecha',
  isActive: 'activar',
  isFeatured: 'destacar',
} as const satisfies Record<NewsField, string>

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
