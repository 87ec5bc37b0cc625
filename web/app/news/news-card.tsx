import { CARD_PREVIEW_LENGTH } from '@terminal/contract/http/limits'
import type { NewsItem } from '@terminal/contract/news/news'
import { excerpt } from '@terminal/contract/text/excerpt'
import { keepTogether } from '@terminal/contract/text/keep-together'
import type { ReactNode } from 'react'
import { ExternalHost } from './external-host.tsx'
import { NewsMeta } from './news-meta.tsx'
import { NewsPicture, type PicturePlace } from './news-picture.tsx'

type Props = {
  item: NewsItem
  /** Ours, to tell an item that has a page elsewhere. */
  origin: string
  /** Among the few of /home, or in a list of its own. */
  layout?: 'stacked' | 'front'
  place?: PicturePlace
  isFirst?: boolean
  /** One below the heading the card stands under. */
  headingLevel?: 2 | 3
  /** Left out where a visitor came to read one text: a prepaid phone pays for each picture. */
  hasPicture?: boolean
  /** In the form of the news: nothing to open yet, more of the text, and how it is, below. */
  preview?: { textLength: number; state: ReactNode }
}

export function NewsCard({
  item,
  origin,
  layout = 'stacked',
  place = 'card',
  isFirst = false,
  headingLevel = 3,
  hasPicture = true,
  preview,
}: Props) {
  const title = keepTogether(item.title)
  const textLength = preview?.textLength ?? CARD_PREVIEW_LENGTH
  const Heading = `h${headingLevel}` as const
  return (
    <article className={layout === 'front' ? 'news-card news-card--front' : 'news-card'}>
      <div className={hasPicture ? 'news-card__text' : 'news-card__text news-card__text--alone'}>
        <NewsMeta item={item} isShort={layout === 'front'} />
        <Heading className="news-card__title">
          {preview ? title : <a href={`/noticia-detalle/${item.id}`}>{title}</a>}
        </Heading>
        <p className="news-card__words">{keepTogether(excerpt(item.body, textLength))}</p>
        <ExternalHost url={item.redirectUrl} origin={origin} />
        {preview?.state}
      </div>
      {hasPicture ? (
        <div className="news-card__picture">
          <NewsPicture item={item} place={place} isFirst={isFirst} />
        </div>
      ) : null}
    </article>
  )
}
