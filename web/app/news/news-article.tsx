import type { NewsItem } from '@terminal/contract/news'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { toParagraphs } from './article-text.ts'
import { NewsPicture } from './news-picture.tsx'

export function NewsArticle({ item }: { item: NewsItem }) {
  return (
    <article className="news-article">
      <header className="news-article__header">
        <p className="news-card__meta">
          {item.isFeatured ? <Badge tone="accent">Principal</Badge> : null}
          <Day value={item.publishedOn} />
        </p>
        <h1>{item.title}</h1>
      </header>
      {item.pictures.length > 0 ? <NewsPicture item={item} place="article" isFirst /> : null}
      <div className="news-article__body">
        {toParagraphs(item.body).map((pieces, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never reorders its paragraphs
          <p key={i}>
            {pieces.map(({ text, href }, j) =>
              href ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor its words
                <a key={j} href={href}>
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        ))}
        {item.redirectUrl ? (
          <p>
            <a className="button" href={item.redirectUrl}>
              Más información
            </a>
          </p>
        ) : null}
      </div>
    </article>
  )
}
