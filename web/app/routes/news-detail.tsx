import { excerpt } from '@terminal/contract/excerpt'
import { data } from 'react-router'
import { oneNews } from '../news/news.server.ts'
import { NewsArticle } from '../news/news-article.tsx'
import { pageContext } from '../server/page-context.server.ts'
import { Message } from '../site/message.tsx'
import { PageHead } from '../site/page-head.tsx'
import type { Route } from './+types/news-detail.ts'

const DESCRIPTION_LENGTH = 155

export async function loader({ context, params }: Route.LoaderArgs) {
  const item = await oneNews(context.get(pageContext), params.id)
  return data({ item }, { status: item ? 200 : 404 })
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
