import { CARD_PREVIEW_LENGTH } from '@terminal/contract/http/limits'
import type { NewsItem } from '@terminal/contract/news/news'
import { excerpt } from '@terminal/contract/text/excerpt'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { ExternalHost } from './external-host.tsx'
import { NewsPicture } from './news-picture.tsx'

type Props = {
  item: NewsItem
  /** Ours, to tell an item that has a page elsewhere. */
  origin: string
  layout?: 'stacked' | 'lead' | 'beside'
  isFirst?: boolean
  /** One below the heading the card stands under. */
  headingLevel?: 2 | 3
  /** Left out where somebody came to read one text: a prepaid phone pays for each picture. */
  hasPicture?: boolean
}

export function NewsCard({
  item,
  origin,
  layout = 'stacked',
  isFirst = false,
  headingLevel = 3,
  hasPicture = true,
}: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`news-card news-card--${layout}`}>
      {hasPicture ? (
        <div className="news-card__picture">
          <NewsPicture item={item} place={layout === 'lead' ? 'lead' : 'card'} isFirst={isFirst} />
        </div>
      ) : null}
      <div className="news-card__text">
        <p className="news-card__meta">
          {item.isFeatured ? <Badge tone="accent">Principal</Badge> : null}
          <Day value={item.publishedOn} />
        </p>
        <Heading className="news-card__title">
          <a href={`/noticia-detalle/${item.id}`}>{item.title}</a>
        </Heading>
        <p>{excerpt(item.body, CARD_PREVIEW_LENGTH)}</p>
        <ExternalHost url={item.redirectUrl} origin={origin} />
      </div>
    </article>
  )
}
