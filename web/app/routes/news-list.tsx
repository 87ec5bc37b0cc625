import { latestNews } from '../news/news.server.ts'
import { NewsCard } from '../news/news-card.tsx'
import { featuredFirst } from '../news/news-order.ts'
import { NoNews } from '../news/no-news.tsx'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { Route } from './+types/news-list.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { items: featuredFirst(await latestNews(context.get(pageContext))) }
}

export default function NewsList({ loaderData: { items } }: Route.ComponentProps) {
  const { shortName } = useOperator()
  return (
    <div className="wrap">
      <PageHead
        title="Noticias"
        description={`Noticias y avisos de la ${shortName}: rutas nuevas, cierres de vías, temporadas y servicios para quien viaja.`}
      />
      <PageHeader title="Noticias" />
      {items.length === 0 ? <NoNews /> : null}
      <div className="news-grid">
        {items.map((item, i) => (
          <NewsCard key={item.id} item={item} headingLevel={2} isFirst={i === 0} />
        ))}
      </div>
    </div>
  )
}
