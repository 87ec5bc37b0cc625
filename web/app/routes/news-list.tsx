import { NEWS_FEEDS } from '@terminal/contract/news/feature'
import { newsListAddress } from '@terminal/contract/news/news-addresses'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { data } from 'react-router'
import { FeedLinks } from '../news/feed-links.tsx'
import {
  countPages,
  findPlace,
  isRefreshed,
  listDescription,
  listTitle,
} from '../news/list-place.ts'
import { newsList, newsYears } from '../news/news.server.ts'
import { NewsCard } from '../news/news-card.tsx'
import { NewsYears } from '../news/news-years.tsx'
import { NoNews } from '../news/no-news.tsx'
import { pageContext } from '../server/page-context.server.ts'
import { Message } from '../site/message.tsx'
import { useOperator } from '../site/operator.ts'
import { canonicalAddress } from '../site/page-address.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/news-list.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const place = findPlace(url.searchParams)
  if (!place) return missing()
  const [list, years] = await Promise.all([newsList(page, place), newsYears(page)])
  const pageCount = list ? countPages(list, place) : 1
  if (list && place.page > pageCount) return missing()
  if (!isRefreshed(canonicalAddress(url), place)) page.isKept = false
  return { shown: { place, pageCount, years, items: list?.items ?? [] } }
}

function missing() {
  return data({ shown: undefined }, { status: 404 })
}

export default function NewsList({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <Shown {...shown} /> : <MissingList />
}

type ShownProps = NonNullable<Route.ComponentProps['loaderData']['shown']>

function Shown({ place, pageCount, years, items }: ShownProps) {
  const operator = useOperator()
  const origin = usePublicOrigin()
  const title = listTitle(place)
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={listDescription(place, pageDescription('/noticias', operator))}
        address={newsListAddress(place)}
      />
      <FeedLinks />
      <PageHeader title={title} />
      <NewsYears years={years} place={place} />
      {items.length === 0 ? <NoNews /> : null}
      <div className="news-grid">
        {items.map((item, i) => (
          <NewsCard key={item.id} item={item} origin={origin} headingLevel={2} isFirst={i === 0} />
        ))}
      </div>
      <div className="news-list__end">
        <Pagination
          current={place.page}
          total={pageCount}
          hrefOf={(page) => newsListAddress({ ...place, page })}
          label="Páginas de noticias"
        />
        <p className="news-list__feed">
          <a href={NEWS_FEEDS[0]}>Suscribirse (Atom)</a>
        </p>
      </div>
    </div>
  )
}

function MissingList() {
  return (
    <Message title="Aquí no hay noticias">
      <p>La lista puede ser ahora más corta, o la dirección tiene un error.</p>
      <a className="button" href="/noticias">
        Ver todas las noticias
      </a>
    </Message>
  )
}
