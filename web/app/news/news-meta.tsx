import type { NewsItem } from '@terminal/contract/news/news'
import { Day } from '../ui/day.tsx'
import { useWords } from '../words/use-words.ts'
import { CATEGORY_WORDS } from './category-words.ts'

type Props = { item: Pick<NewsItem, 'category' | 'publishedOn'>; isShort?: boolean }

/** What an item is about, if stated, and of which day it is. */
export function NewsMeta({ item: { category, publishedOn }, isShort = false }: Props) {
  const { newsCategories } = useWords()
  return (
    <p className="news-meta">
      {category === null ? null : (
        <>
          <strong>{newsCategories[category] ?? CATEGORY_WORDS[category]}</strong> ·{' '}
        </>
      )}
      {/* Only while it is being written. */}
      {publishedOn === '' ? 'Fecha no disponible' : <Day value={publishedOn} isShort={isShort} />}
    </p>
  )
}
