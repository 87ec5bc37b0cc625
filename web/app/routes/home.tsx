import { describeHours } from '@terminal/contract/operator/opening-hours'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { HOME_PATH } from '@terminal/contract/pages/pages'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { roadOf } from '@terminal/contract/travel/road-lookup'
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
import { RoadBadge } from '../roads/road-badge.tsx'
import { RoadLine } from '../roads/road-line.tsx'
import { describeRoads } from '../roads/road-line-words.ts'
import { readRoads } from '../roads/roads.server.ts'
import { now } from '../server/clock.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { Journey } from '../site/illustrations/journey.tsx'
import { OpenState } from '../site/open-state.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import type { PageKind } from '../site/page-kind.ts'
import { usePublicOrigin } from '../site/public-origin.ts'
import { frequentDestinations } from '../travel/frequent-destinations.ts'
import type { Route } from './+types/home.ts'

/** The operator's table has the most wanted first. */
const SERVICES_COUNT = 4

/** The ticket seller's form. */
export const handle: Partial<PageKind> = { hasFrame: true }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [items, surveys = [], tables, roads] = await Promise.all([
    frontNews(page),
    announcedSurveys(page),
    currentTravel(page),
    readRoads(page),
  ])
  const lead = leadNews(items)
  return {
    tables,
    reports: roads.reports,
    nowMs: now().getTime(),
    surveys: surveys.filter(({ state }) => state === 'open'),
    lead,
    latest: latestAfter(lead, items),
    services: currentSite().data.services.slice(0, SERVICES_COUNT),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { surveys, lead, latest, services } = loaderData
  const operator = useOperator()
  const { hours, tickets } = operator
  return (
    <>
      <PageHead title="Inicio" description={pageDescription(HOME_PATH, operator)} />
      <Hero
        art={<Journey />}
        {...travelOf(loaderData, operator)}
        tickets={{
          state: <OpenState hours={hours.tickets} noun="abiertas" />,
          hours: describeHours(hours.tickets),
        }}
      />
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

/** Where most people go, how the way there is, and how all the roads are. */
function travelOf(
  { tables, reports, nowMs }: Route.ComponentProps['loaderData'],
  { frequentDestinations: chosen }: ReturnType<typeof useOperator>,
) {
  const road = (corridor: string) => roadOf({ corridor }, reports, nowMs)
  const phone = tables.corridors.find((corridor) => corridor.phone !== null)?.phone ?? null
  const roads = tables.corridors.map(({ id }) => road(id))
  return {
    destinations: frequentDestinations(tables.destinations, chosen).map((each) => ({
      name: each.shortName,
      href: destinationPath(each.name),
      road: <RoadBadge road={road(each.corridor)} />,
    })),
    roads: <RoadLine roads={describeRoads(roads, { nowMs, phone })} />,
  }
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
