import type { NewsItem } from '@terminal/contract/news/news'
import { NewsCard } from './news-card.tsx'

type Props = { items: readonly NewsItem[]; origin: string }

/** The few of /home: rows on a phone, and where there is room one large beside the others. */
export function NewsFront({ items, origin }: Props) {
  return (
    <div className={`news-front news-front--${items.length}`}>
      {items.map((item, i) => (
        <NewsCard
          key={item.id}
          item={item}
          origin={origin}
          layout="front"
          place={i === 0 ? 'lead' : 'small'}
        />
      ))}
    </div>
  )
}
