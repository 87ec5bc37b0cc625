import { isOn } from '@terminal/contract/operator/choice'
import { isAfloat } from '@terminal/contract/operator/landscapes'
import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import { wordsOf } from '@terminal/contract/operator/words'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { picturePath } from '@terminal/contract/pages/pages'
import { HOME_PATH } from '@terminal/contract/pages/site-feature'
import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { roadOf } from '@terminal/contract/travel/road-lookup'
import { useRouteLoaderData } from 'react-router'
import { CurrentAlerts } from '../alerts/current-alerts.tsx'
import { quickTasksFor } from '../features.ts'
import { Hero } from '../home/hero.tsx'
import { Place, QuickTasks, Services, TicketCard } from '../home/home-sections.tsx'
import { PublicMatters } from '../home/public-matters.tsx'
import { frontNews } from '../news/news.server.ts'
import { NewsFront } from '../news/news-front.tsx'
import { frontOf } from '../news/news-order.ts'
import { NoNews } from '../news/no-news.tsx'
import { announcedSurveys } from '../participation/surveys.server.ts'
import type { loader as rootLoader } from '../root.tsx'
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
import { RoadBadge } from '../travel/roads/road-badge.tsx'
import { RoadLine } from '../travel/roads/road-line.tsx'
import { describeRoads } from '../travel/roads/road-line-words.ts'
import { readRoads } from '../travel/roads/roads.server.ts'
import { wayNoun } from '../travel/way-noun.ts'
import type { Route } from './+types/home.ts'

/** The operator's table has the most wanted first. */
const SERVICES_COUNT = 8

/** The ticket seller's form; on a phone alerts stand below what most people come for. */
export const handle: Partial<PageKind> = { hasFrame: true, placesAlerts: true }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [items, surveys = [], tables, roads] = await Promise.all([
    frontNews(page),
    announcedSurveys(page),
    currentTravel(page),
    readRoads(page),
  ])
  const { services } = currentSite().data
  return {
    tables,
    reports: roads.reports,
    nowMs: now().getTime(),
    surveys: surveys.filter(({ state }) => state === 'open'),
    news: frontOf(items),
    services: services.slice(0, SERVICES_COUNT),
    serviceCount: services.length,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { surveys, news, services, serviceCount } = loaderData
  const operator = useOperator()
  const { hours, tickets } = operator
  const alerts = useRouteLoaderData<typeof rootLoader>('root')?.alerts ?? []
  return (
    <div className="home">
      <PageHead title="Inicio" description={pageDescription(HOME_PATH, operator)} />
      <CurrentAlerts alerts={alerts} />
      <Hero
        art={<HomePicture operator={operator} />}
        {...travelOf(loaderData, operator)}
        city={operator.city}
        tickets={
          hours.tickets && {
            state: <OpenState hours={hours.tickets} noun="abiertas" />,
            hours: describeHours(hours.tickets),
          }
        }
      />
      <div className="wrap">
        <QuickTasks tasks={quickTasksFor(operator)} />
      </div>
      <div className="wrap">
        <News items={news} />
        <Services services={services} count={serviceCount} />
      </div>
      {tickets ? <TicketCard seller={tickets.seller} /> : null}
      <div className="wrap">
        <Place operator={operator} stateOf={(of) => <OpenState hours={of} noun="abiertas" />} />
        <PublicMatters surveys={surveys} />
      </div>
    </div>
  )
}

/** The operator's own drawing, or ours of its landscape. */
function HomePicture({ operator }: { operator: Operator }) {
  const { homePicture, landscape } = operator
  if (homePicture === undefined)
    return <Journey landscape={landscape} isAfloat={isAfloat(landscape, wordsOf(operator))} />
  return (
    <img
      className="art art--band art--own"
      src={picturePath(homePicture)}
      alt=""
      width="640"
      height="400"
    />
  )
}

/** Where most people go, how the way there is, and how all the roads are. */
function travelOf(
  { tables, reports, nowMs }: Route.ComponentProps['loaderData'],
  operator: Operator,
) {
  const hasTables = isOn(operator, 'tables')
  const hasRoads = isOn(operator, 'roads')
  const words = wordsOf(operator)
  const road = (corridor: string) => roadOf({ corridor }, reports, nowMs)
  const phone = tables.corridors.find((corridor) => corridor.phone !== null)?.phone ?? null
  const roads = tables.corridors.map(({ id }) => road(id))
  const frequent = frequentDestinations(tables.destinations, operator.frequentDestinations)
  return {
    destinations: hasTables
      ? frequent.map((each) => ({
          name: each.shortName,
          href: destinationPath(each.name),
          road: hasRoads ? (
            <RoadBadge road={road(each.corridor)} noun={wayNoun(tables.corridors, each, words)} />
          ) : null,
        }))
      : undefined,
    roads:
      roads.length > 0 ? (
        <RoadLine
          roads={describeRoads(roads, { nowMs, phone, ways: words.ways })}
          href={hasTables ? `${TRAVEL_PATH}#resultados` : TRAVEL_PATH}
        />
      ) : null,
  }
}

function News({ items }: { items: Route.ComponentProps['loaderData']['news'] }) {
  const origin = usePublicOrigin()
  return (
    <section className="section" aria-labelledby="noticias">
      <div className="section-heading">
        <h2 id="noticias">Noticias</h2>
        <a href="/noticias">
          Ver todas<span className="visually-hidden"> las noticias</span>
        </a>
      </div>
      {items.length > 0 ? <NewsFront items={items} origin={origin} /> : <NoNews />}
    </section>
  )
}
