import { latestNews } from '../news/news.server.ts'
import { NewsCard } from '../news/news-card.tsx'
import { leadNews } from '../news/news-order.ts'
import { PICTURE_SIZES } from '../news/news-picture.tsx'
import { NoNews } from '../news/no-news.tsx'
import { pageContext } from '../server/page-context.server.ts'
import { Journey } from '../site/illustrations/journey.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import type { Route } from './+types/home.ts'

const LATEST_COUNT = 6

export async function loader({ context }: Route.LoaderArgs) {
  const items = await latestNews(context.get(pageContext))
  const lead = leadNews(items)
  return { lead, latest: items.filter((item) => !lead.includes(item)).slice(0, LATEST_COUNT) }
}

export default function Home({ loaderData: { lead, latest } }: Route.ComponentProps) {
  const { city } = useOperator()
  return (
    <>
      <PageHead
        title="Inicio"
        description={`Noticias, avisos y servicios de la terminal de transportes de ${city}.`}
      />
      <section className="hero">
        <div className="wrap hero__row">
          <div className="hero__words">
            <h1>Viaje tranquilo desde {city}</h1>
            <p className="hero__text">Noticias y avisos de su terminal, antes de salir de casa.</p>
            <a className="button" href="/noticias">
              Ver todas las noticias
            </a>
          </div>
          <div className="hero__art">
            <Journey />
          </div>
        </div>
      </section>
      <div className="wrap">
        {lead.length > 0 ? <Lead items={lead} /> : <NoNews />}
        {latest.length > 0 ? <Latest items={latest} /> : null}
      </div>
    </>
  )
}

type Items = Route.ComponentProps['loaderData']['latest']

function Lead({ items }: { items: Items }) {
  return (
    <section className="section" aria-labelledby="lo-mas-importante">
      <div className="section-heading">
        <h2 id="lo-mas-importante">Lo más importante</h2>
      </div>
      <div className={items.length > 1 ? 'lead-news lead-news--several' : 'lead-news'}>
        {items.map((item, i) => (
          <NewsCard
            key={item.id}
            item={item}
            layout={i === 0 ? 'lead' : items.length > 2 ? 'beside' : 'stacked'}
            sizes={i === 0 ? PICTURE_SIZES.lead : PICTURE_SIZES.card}
            isFirst={i === 0}
          />
        ))}
      </div>
    </section>
  )
}

function Latest({ items }: { items: Items }) {
  return (
    <section className="section" aria-labelledby="ultimas-noticias">
      <div className="section-heading">
        <h2 id="ultimas-noticias">Últimas noticias</h2>
        <a href="/noticias">Ver todas</a>
      </div>
      <div className="news-grid">
        {items.map((item) => (
          <NewsCard key={item.id} item={item} sizes={PICTURE_SIZES.card} />
        ))}
      </div>
    </section>
  )
}
