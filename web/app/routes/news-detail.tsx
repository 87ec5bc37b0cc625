import { excerpt } from '@terminal/contract/excerpt'
import type { NewsItem } from '@terminal/contract/news'
import { data } from 'react-router'
import { oneNews } from '../news/news.server.ts'
import { NewsArticle } from '../news/news-article.tsx'
import { log } from '../server/log.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { Message } from '../site/message.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageTrail } from '../site/page-trail.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { newsImage, pageImage } from '../site/share-image.ts'
import { describeNews } from '../site/structured-data.ts'
import type { Route } from './+types/news-detail.ts'

const DESCRIPTION_LENGTH = 155

export async function loader({ context, params }: Route.LoaderArgs) {
  const item = await oneNews(context.get(pageContext), params.id).catch(toUnavailable)
  return data({ item }, { status: item ? 200 : 404 })
}

/** Nothing to show without it: the error page, with a status that says to come back. */
function toUnavailable(err: unknown): never {
  log.error({ err }, 'an article could not be fetched')
  throw data(null, { status: 503 })
}

export default function NewsDetail({ loaderData: { item } }: Route.ComponentProps) {
  if (!item) return <MissingNews />
  return (
    <div className="wrap">
      <NewsHead item={item} />
      <PageTrail name={item.title} />
      <NewsArticle item={item} />
      <p className="section">
        <a href="/noticias">Ver todas las noticias</a>
      </p>
    </div>
  )
}

function NewsHead({ item }: { item: NewsItem }) {
  const operator = useOperator()
  const origin = usePublicOrigin()
  // Not the address that was asked for: `/noticia-detalle/013` is the same item.
  const address = `/noticia-detalle/${item.id}`
  const description = excerpt(item.body, DESCRIPTION_LENGTH)
  const image = newsImage(item) ?? pageImage('/noticias', operator.shortName)
  return (
    <PageHead
      title={item.title}
      description={description}
      address={address}
      parent="/noticias"
      type="article"
      image={image}
      jsonLd={[describeNews(item, { address, description, image }, { operator, origin })]}
    />
  )
}

function MissingNews() {
  return (
    <Message title="Esta noticia no está publicada">
      <p>Puede que la hayamos retirado, o que la dirección tenga un error.</p>
      <a className="button" href="/noticias">
        Ver todas las noticias
      </a>
    </Message>
  )
}
