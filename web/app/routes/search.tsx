import { isOn } from '@terminal/contract/operator/choice'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { wordsOf } from '@terminal/contract/operator/words'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { fromSearchAddress, SEARCH_PATH } from '@terminal/contract/search/search'
import { readQuery } from '@terminal/contract/search/search-query'
import { roadOf } from '@terminal/contract/travel/road-lookup'
import { findEverywhere, frequentSearches } from '../search/search.server.ts'
import { SearchBox } from '../search/search-box.tsx'
import { SearchOutcome } from '../search/search-outcome.tsx'
import { Asking, SearchStart } from '../search/search-start.tsx'
import { outcomeTitle } from '../search/search-words.ts'
import { now } from '../server/clock.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { CompanyReply, namedCompany } from '../travel/company-reply.tsx'
import { DestinationReply, isAround, namedDestination } from '../travel/destination-reply.tsx'
import { RoadBadge } from '../travel/roads/road-badge.tsx'
import { readRoads } from '../travel/roads/roads.server.ts'
import { wayNoun } from '../travel/way-noun.ts'
import type { Route } from './+types/search.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ask = fromSearchAddress(url.searchParams)
  // What the edge keeps one copy of: an empty box says no more than none.
  if (ask.query === '') return { state: 'start' as const, frequent: frequentSearches() }
  const page = context.get(pageContext)
  page.isKept = false
  const query = readQuery(ask.query).text
  if (query === '') return { state: 'blank' as const, frequent: frequentSearches() }
  const [answer, tables, roads] = await Promise.all([
    findEverywhere(page, { ...ask, query }),
    currentTravel(page),
    readRoads(page),
  ])
  const nowMs = now().getTime()
  const today = bogotaMoment(nowMs).day
  const words = wordsOf(currentSite().operator)
  const destination = namedDestination(tables, query, { day: today, words })
  return {
    state: 'asked' as const,
    query,
    kind: ask.kind,
    answer,
    destination: destination && {
      ...destination,
      noun: wayNoun(tables.corridors, destination.destination, words),
    },
    company: destination ? undefined : namedCompany(tables, query, (word) => isAround(word, words)),
    roads,
    nowMs,
    today,
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <SearchHead {...loaderData} />
      <PageHeader title="Buscador" />
      <div className="search stack gap-8">
        <SearchBody {...loaderData} />
      </div>
    </div>
  )
}

type Props = Route.ComponentProps['loaderData']

function SearchHead(props: Props) {
  const operator = useOperator()
  const answer = props.state === 'asked' ? props.answer : undefined
  return (
    <PageHead
      title={answer ? `${outcomeTitle(answer)} · Buscador` : 'Buscador'}
      description={pageDescription(SEARCH_PATH, operator)}
      isUnlisted={props.state !== 'start'}
    />
  )
}

function SearchBody(props: Props) {
  const hasRoads = isOn(useOperator(), 'roads')
  if (props.state === 'start') return <SearchStart frequent={props.frequent} />
  if (props.state === 'blank') return <Asking frequent={props.frequent} />
  const { query, kind, answer, destination, company, roads, nowMs, today } = props
  return (
    <>
      <SearchBox query={query} />
      {destination ? (
        <DestinationReply
          found={destination}
          today={today}
          road={
            hasRoads ? (
              <RoadBadge
                road={roadOf({ corridor: destination.destination.corridor }, roads.reports, nowMs)}
                noun={destination.noun}
              />
            ) : null
          }
        />
      ) : null}
      {company ? <CompanyReply found={company} /> : null}
      <SearchOutcome
        answer={answer}
        kind={kind}
        hasCard={destination !== undefined || company !== undefined}
      />
    </>
  )
}
