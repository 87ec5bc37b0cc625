import { describeHours } from '@terminal/contract/operator/opening-hours'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { HOME_PATH } from '@terminal/contract/pages/pages'
import { Hero } from '../home/hero.tsx'
import { OpenSurveys } from '../home/open-surveys.tsx'
import { Place } from '../home/place.tsx'
import { PublicMatters } from '../home/public-matters.tsx'
import { QuickTasks } from '../home/quick-tasks.tsx'
import { Services } from '../home/services.tsx'
import { TicketCard } from '../home/ticket-card.tsx'
import { frontNews } from '../news/news.server.ts'
import { NewsCard } from '../news/news-card.tsx'
import { latestAfter, leadNews } from '../news/news-order.ts'
import { NoNews } from '../news/no-news.tsx'
import { announcedSurveys } from '../participation/surveys.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { Journey } from '../site/illustrations/journey.tsx'
import { OpenState } from '../site/open-state.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import type { PageKind } from '../site/page-kind.ts'
import { usePublicOrigin } from '../site/public-origin.ts'
import type { Route } from './+types/home.ts'

/** The operator's table has the most wanted first. */
const SERVICES_COUNT = 4

/** The ticket seller's form. */
export const handle: Partial<PageKind> = { hasFrame: true }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [items, surveys = []] = await Promise.all([frontNews(page), announcedSurveys(page)])
  const lead = leadNews(items)
  return {
    surveys: surveys.filter(({ state }) => state === 'open'),
    lead,
    latest: latestAfter(lead, items),
    services: currentSite().data.services.slice(0, SERVICES_COUNT),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { surveys, lead, latest, services } = loaderData
  const operator = useOperator()
  const { city, hours, tickets } = operator
  return (
    <>
      <PageHead title="Inicio" description={pageDescription(HOME_PATH, operator)} />
      <Hero city={city} art={<Journey />} states={statesOf(hours)} />
      <div className="wrap">
        <OpenSurveys surveys={surveys} />
        <QuickTasks />
        {lead.length > 0 ? <Lead items={lead} /> : <NoNews />}
      </div>
      <TicketCard seller={tickets.seller} />
      <div className="wrap">
        {latest.length > 0 ? <Latest items={latest} /> : null}
        <Services services={services} />
        <Place operator={operator} />
        <PublicMatters />
      </div>
    </>
  )
}

function statesOf({ tickets, pqrsd }: ReturnType<typeof useOperator>['hours']) {
  return [
    {
      name: 'Taquillas',
      hours: describeHours(tickets),
      state: <OpenState hours={tickets} noun="abiertas" />,
    },
    {
      name: 'Oficina de PQRSD',
      hours: describeHours(pqrsd),
      state: <OpenState hours={pqrsd} />,
    },
  ]
}

type Items = Route.ComponentProps['loaderData']['latest']

function Lead({ items }: { items: Items }) {
  const origin = usePublicOrigin()
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
            origin={origin}
            layout={i === 0 ? 'lead' : items.length > 2 ? 'beside' : 'stacked'}
          />
        ))}
      </div>
    </section>
  )
}

function Latest({ items }: { items: Items }) {
  const origin = usePublicOrigin()
  return (
    <section className="section" aria-labelledby="ultimas-noticias">
      <div className="section-heading">
        <h2 id="ultimas-noticias">Últimas noticias</h2>
        <a href="/noticias">Ver todas</a>
      </div>
      <div className="news-grid">
        {items.map((item) => (
          <NewsCard key={item.id} item={item} origin={origin} />
        ))}
      </div>
    </section>
  )
}
