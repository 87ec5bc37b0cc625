import type { NewsChange, NewsVersion } from '@terminal/contract/news/news-desk'
import { excerpt } from '@terminal/contract/text/excerpt'
import type { FieldChange } from '../../staff/desk/change-card.tsx'
import { fieldChanges, type HistoryField } from '../../staff/desk/history.tsx'
import { shortDay } from '../../staff/desk/short-when.ts'
import { CATEGORY_WORDS } from '../category-words.ts'

/** How much of a text that is new as a whole is shown. */
const NEW_TEXT_LENGTH = 400

const FIELDS: HistoryField<NewsVersion>[] = [
  { name: 'Título', kind: 'text', read: ({ title }) => title },
  { name: 'Texto', kind: 'text', read: ({ body }) => body },
  { name: 'Imagen', kind: 'picture', read: ({ imageUrl }) => imageUrl },
  { name: 'Descripción de la imagen', kind: 'text', read: ({ imageText }) => imageText },
  { name: 'Enlace', kind: 'value', read: ({ redirectUrl }) => redirectUrl },
  {
    name: 'Categoría',
    kind: 'value',
    read: ({ category }) => category && CATEGORY_WORDS[category],
  },
  { name: 'Fecha', kind: 'value', read: ({ publishedOn }) => shortDay(publishedOn) },
  { name: 'Estado', kind: 'value', read: ({ isActive }) => (isActive ? 'Activa' : 'No activa') },
  { name: 'Principal', kind: 'value', read: ({ isFeatured }) => (isFeatured ? 'Sí' : 'No') },
]

/** Of a removed item, whose pictures answer 404 until it is restored. */
export function newsFieldChangesWithoutPictures(change: Parameters<typeof newsFieldChanges>[0]) {
  return newsFieldChanges(change).map((field): FieldChange => {
    if (field.kind !== 'picture') return field
    const before = field.before && 'Una imagen'
    return {
      ...field,
      kind: 'value',
      before,
      after: field.after && (before ? 'Otra imagen' : 'Una imagen'),
    }
  })
}

/** Field by field what became of an item; of a new one, all that it holds. */
export function newsFieldChanges(change: Pick<NewsChange, 'before' | 'after'>): FieldChange[] {
  const changes = fieldChanges(FIELDS, change)
  if (change.before) return changes
  return changes.map((field) =>
    field.kind === 'text' && field.after !== null
      ? { ...field, after: excerpt(field.after, NEW_TEXT_LENGTH) }
      : field,
  )
}
