import type { NewsChange, NewsVersion } from '@terminal/contract/news/news-desk'
import { excerpt } from '@terminal/contract/text/excerpt'
import type { FieldChange } from '../../staff/desk/change-card.tsx'
import { shortDay } from '../../staff/desk/short-when.ts'

/** How much of a text that is new as a whole is shown. */
const NEW_TEXT_LENGTH = 400

const FIELDS: {
  name: string
  kind: FieldChange['kind']
  read: (version: NewsVersion) => string | null
}[] = [
  { name: 'Título', kind: 'text', read: ({ title }) => title },
  { name: 'Texto', kind: 'text', read: ({ body }) => body },
  { name: 'Imagen', kind: 'picture', read: ({ imageUrl }) => imageUrl },
  { name: 'Descripción de la imagen', kind: 'text', read: ({ imageText }) => imageText },
  { name: 'Enlace', kind: 'value', read: ({ redirectUrl }) => redirectUrl },
  { name: 'Fecha', kind: 'value', read: ({ publishedOn }) => shortDay(publishedOn) },
  { name: 'Estado', kind: 'value', read: ({ isActive }) => (isActive ? 'Activa' : 'No activa') },
  { name: 'Principal', kind: 'value', read: ({ isFeatured }) => (isFeatured ? 'Sí' : 'No') },
]

/** Field by field what became of an item; of a new one, all that it holds. */
export function fieldChanges({
  before,
  after,
}: Pick<NewsChange, 'before' | 'after'>): FieldChange[] {
  return FIELDS.map(({ name, kind, read }) => {
    if (before) return { name, kind, before: read(before), after: read(after) }
    const whole = read(after)
    const isLong = kind === 'text' && whole !== null
    return { name, kind, before: null, after: isLong ? excerpt(whole, NEW_TEXT_LENGTH) : whole }
  }).filter((change) => change.before !== change.after)
}

/** What was done, in the words of the desk. */
export function actionTitle({ action, before }: Pick<NewsChange, 'action' | 'before'>): string {
  switch (action) {
    case 'create':
      return 'Creación'
    case 'revise':
      return 'Edición'
    case 'remove':
      return 'Eliminación'
    case 'restore':
      return before?.isRemoved ? 'Restauración' : 'Regreso a una versión anterior'
    case 'purge':
      return 'Retiro definitivo'
  }
}
