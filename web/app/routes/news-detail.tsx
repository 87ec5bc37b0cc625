import { excerpt } from '@terminal/contract/excerpt'
import { data } from 'react-router'
import { oneNews } from '../news/news.server.ts'
import { NewsArticle } from '../news/news-article.tsx'
import { log } from '../server/log.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { Message } from '../site/message.tsx'
import { PageHead } from '../site/page-head.tsx'
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
    <div className="wrap section">
      <PageHead title={item.title} description={excerpt(item.body, DESCRIPTION_LENGTH)} />
      <NewsArticle item={item} />
      <p className="section">
        <a href="/noticias">Ver todas las noticias</a>
      </p>
    </div>
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
