import { startOfDay } from '@terminal/contract/calendar/calendar-day'
import type { NewsItem } from '@terminal/contract/news/news'
import { excerpt } from '@terminal/contract/text/excerpt'
import { data } from 'react-router'
import { FeedLinks } from '../news/feed-links.tsx'
import { nearbyNews, oneNews } from '../news/news.server.ts'
import { NewsArticle } from '../news/news-article.tsx'
import { NewsCard } from '../news/news-card.tsx'
import { NewsShare } from '../news/news-share.tsx'
import { pageContext } from '../server/page-context.server.ts'
import { statusWithout } from '../server/sought.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import { Message } from '../site/message.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageTrail } from '../site/page-trail.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { newsImage, pageImage } from '../site/share-image.ts'
import { describeNews } from '../site/structured-data.ts'
import { Withdrawn } from '../site/withdrawn.tsx'
import type { Route } from './+types/news-detail.ts'

const DESCRIPTION_LENGTH = 155
/** The title follows it in full. */
const TRAIL_LENGTH = 60

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const sought = await oneNews(page, params.id).catch(toUnavailable('an article'))
  const { found: item, withdrawal } = sought
  if (!item) return data({ shown: undefined, withdrawal }, { status: statusWithout(sought) })
  // `/noticia-detalle/013` is the same item, and its copy would never be refreshed.
  if (params.id !== String(item.id)) page.isKept = false
  return { shown: { item, nearby: await nearbyNews(page, item.id) }, withdrawal }
}

export default function NewsDetail({ loaderData: { shown, withdrawal } }: Route.ComponentProps) {
  if (shown) return <Shown {...shown} />
  return withdrawal ? <Withdrawn {...WITHDRAWN} withdrawal={withdrawal} /> : <MissingNews />
}

function Shown({ item, nearby }: { item: NewsItem; nearby: NewsItem[] }) {
  const origin = usePublicOrigin()
  const url = `${origin}${addressOf(item)}`
  return (
    <div className="wrap">
      <NewsHead item={item} />
      <PageTrail name={excerpt(item.title, TRAIL_LENGTH)} />
      <div className="news-detail stack">
        <NewsArticle item={item} origin={origin} />
        <NewsShare title={item.title} url={url} />
        <p className="news-detail__address">{url}</p>
      </div>
      <MoreNews items={nearby} origin={origin} />
    </div>
  )
}

function MoreNews({ items, origin }: { items: NewsItem[]; origin: string }) {
  if (items.length === 0) {
    return (
      <p className="section screen-only">
        <a href="/noticias">Ver todas las noticias</a>
      </p>
    )
  }
  return (
    <section className="section screen-only" aria-labelledby="mas-noticias">
      <div className="section-heading">
        <h2 id="mas-noticias">Más noticias</h2>
        <a href="/noticias">Ver todas las noticias</a>
      </div>
      <div className="news-grid">
        {items.map((item) => (
          <NewsCard key={item.id} item={item} origin={origin} hasPicture={false} />
        ))}
      </div>
    </section>
  )
}

function NewsHead({ item }: { item: NewsItem }) {
  const operator = useOperator()
  const origin = usePublicOrigin()
  const address = addressOf(item)
  const description = excerpt(item.body, DESCRIPTION_LENGTH)
  const image = newsImage(item) ?? pageImage('/noticias', operator.shortName)
  return (
    <>
      <PageHead
        title={item.title}
        description={description}
        address={address}
        parent="/noticias"
        type="article"
        image={image}
        jsonLd={[describeNews(item, { address, description, image }, { operator, origin })]}
      />
      <meta property="article:published_time" content={startOfDay(item.publishedOn)} />
      <FeedLinks />
    </>
  )
}

/** Its one address, whatever was asked for. */
function addressOf({ id }: NewsItem): string {
  return `/noticia-detalle/${id}`
}

function MissingNews() {
  return (
    <Message title="Esta noticia no está publicada">
      <p>Puede que la hayamos retirado, o que la dirección tenga un error.</p>
      <a className="button" href={ALL_NEWS.href}>
        {ALL_NEWS.text}
      </a>
    </Message>
  )
}

const ALL_NEWS = { href: '/noticias', text: 'Ver todas las noticias' }
const WITHDRAWN = { title: 'Retiramos esta noticia', back: ALL_NEWS }
