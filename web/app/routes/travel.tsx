import { isOn } from '@terminal/contract/operator/choice'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { vehiclesOf } from '@terminal/contract/operator/words'
import { CHANNELS_PATH, MINORS_PATH, TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { destinationPath, momentQuery } from '@terminal/contract/travel/destination-addresses'
import { roadOf } from '@terminal/contract/travel/road-lookup'
import { seasonTable } from '@terminal/contract/travel/season-table'
import { redirectDocument } from 'react-router'
import { now } from '../server/clock.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { JumpLinks } from '../site/jump-links.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { PageKind } from '../site/page-kind.ts'
import { TextColumns } from '../site/text-columns.tsx'
import { readMoment } from '../travel/asked-moment.ts'
import { CompanyList } from '../travel/company-list.tsx'
import { DestinationForm } from '../travel/destination-form.tsx'
import { DestinationResults } from '../travel/destination-results.tsx'
import {
  choicesOf,
  type FoundDestination,
  findDestinations,
  readSearch,
  type Search,
  sortDestinations,
} from '../travel/destination-search.ts'
import { DestinationTable, leavesIn, NextCell } from '../travel/destination-table.tsx'
import { companiesOf } from '../travel/destination-words.ts'
import { ResultsNote } from '../travel/results-note.tsx'
import { wayTo } from '../travel/road-answer.ts'
import { RoadBadge } from '../travel/roads/road-badge.tsx'
import { RoadLine } from '../travel/roads/road-line.tsx'
import { describeRoads } from '../travel/roads/road-line-words.ts'
import { readRoads } from '../travel/roads/roads.server.ts'
import { adviseOn } from '../travel/search-advice.ts'
import { wayNoun } from '../travel/way-noun.ts'
import { Day } from '../ui/day.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import { useWords } from '../words/use-words.ts'
import type { Route } from './+types/travel.ts'

const PAGES = [
  { href: MINORS_PATH, title: 'Papeles de un menor' },
  { href: CHANNELS_PATH, title: '¿Es de la terminal?' },
]

export const handle: Partial<PageKind> = { hasDepartures: true }

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [tables, roads] = await Promise.all([currentTravel(page), readRoads(page)])
  const nowMs = now().getTime()
  const moment = bogotaMoment(nowMs)
  const asked = readMoment(url.searchParams, moment)
  const choices = choicesOf(tables)
  const search = readSearch(url.searchParams, choices, asked)
  const found = findDestinations(tables, search, moment.day)
  const [only, ...others] = found
  // One destination is asked for by its name, and its page says more than a row does.
  if (search.query !== '' && search.company + search.service === '' && only && others.length === 0)
    throw redirectDocument(pageOf(only, search))
  const answered = asked?.from ?? (search.order === 'sale' ? moment : undefined)
  if (answered) page.isKept = false
  return {
    text: requireText(TRAVEL_PATH),
    choices,
    search,
    tables,
    reports: roads.reports,
    found: sortDestinations(found, search.order, (each) =>
      leavesIn(tables, each, answered ?? moment),
    ),
    advice: adviseOn(tables, search, moment.day),
    answered,
    moment,
    nowMs,
  }
}

/** At its beginning: a browser would look for the part of this page that it asked for. */
function pageOf({ destination }: FoundDestination, { moment }: Search): string {
  return `${destinationPath(destination.name)}${momentQuery(moment)}#contenido`
}

type Data = Route.ComponentProps['loaderData']

export default function Travel({ loaderData }: Route.ComponentProps) {
  const { text, choices, search, found, advice, moment } = loaderData
  const { intro, parts } = divideText(text.body, 2)
  const hasTables = isOn(useOperator(), 'tables')
  return (
    <div className="wrap">
      <PageHead title={text.title} description={text.description} />
      <PageHeader title={text.title} />
      <div className="travel stack gap-6">
        {hasTables ? (
          <DestinationForm search={search} choices={choices} today={moment.day} />
        ) : null}
        {loaderData.tables.corridors.length > 0 ? <Roads {...loaderData} /> : null}
        <JumpLinks label="Antes de viajar" links={parts} pages={PAGES} />
        {hasTables ? (
          <DestinationResults
            search={search}
            count={found.length}
            advice={advice}
            note={<Note {...loaderData} />}
          >
            <Found {...loaderData} />
          </DestinationResults>
        ) : (
          <CompanyList companies={loaderData.tables.companies} />
        )}
        <PageBody body={intro} />
        <TextColumns body={joinParts(parts)} />
        <p className="soft">
          Actualizada el <Day value={text.updatedOn} />
        </p>
      </div>
    </div>
  )
}

function Roads({ tables, reports, nowMs }: Data) {
  const roads = tables.corridors.map(({ id }) => roadOf({ corridor: id }, reports, nowMs))
  const phone = tables.corridors.find((corridor) => corridor.phone !== null)?.phone ?? null
  return (
    <p className="roads-bar">
      <RoadLine roads={describeRoads(roads, { nowMs, phone, ways: useWords().ways })} isWhole />
    </p>
  )
}

function Note({ found, answered, moment }: Data) {
  return <ResultsNote found={found} answeredAt={answered ? moment : undefined} />
}

function Found({ found, search, tables, reports, answered, moment, nowMs }: Data) {
  const words = useWords()
  const wayOf = ({ destination, services }: FoundDestination) =>
    wayTo(
      {
        corridor: destination.corridor,
        companies: companiesOf(services),
        noun: wayNoun(tables.corridors, destination, words),
        vehicles: vehiclesOf(
          words,
          services.map(({ kind }) => kind),
        ),
      },
      reports,
      nowMs,
    )
  const hasRoads = isOn(useOperator(), 'roads')
  return (
    <div data-season={answered ? undefined : seasonOf(found, tables)}>
      <DestinationTable
        found={found}
        order={search.order}
        today={moment.day}
        query={momentQuery(search.moment)}
        roadOf={
          hasRoads
            ? (each) => <RoadBadge road={wayOf(each).road} noun={wayOf(each).noun} />
            : undefined
        }
        nextOf={(each) => (
          <NextCell
            found={each}
            number={found.indexOf(each)}
            exceptions={tables.exceptions}
            way={wayOf(each)}
            asked={answered}
            today={moment.day}
          />
        )}
      />
    </div>
  )
}

function seasonOf(found: readonly FoundDestination[], { exceptions }: Data['tables']): string {
  const services = found.flatMap((each) => each.services)
  return seasonTable(
    { timetables: services.flatMap(({ rows }) => rows), exceptions },
    found.map(({ destination }) => destination.name),
    [...new Set(services.map(({ company }) => company.name))],
  )
}
