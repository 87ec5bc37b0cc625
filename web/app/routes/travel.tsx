import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { JumpLinks } from '../site/jump-links.tsx'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { DepartureForm } from '../travel/departure-form.tsx'
import { DepartureResults } from '../travel/departure-results.tsx'
import { choicesOf, findDepartures, readSearch, TRAVEL_PATH } from '../travel/departure-search.ts'
import { adviseOn } from '../travel/search-advice.ts'
import { Day } from '../ui/day.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/travel.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { departures } = currentSite().data
  const choices = choicesOf(departures)
  const search = readSearch(url.searchParams, choices)
  return {
    text: requireText(TRAVEL_PATH),
    choices,
    search,
    found: findDepartures(departures, search),
    advice: adviseOn(departures, search),
  }
}

export default function Travel({ loaderData }: Route.ComponentProps) {
  const { text, choices, search, found, advice } = loaderData
  const { intro, parts } = divideText(text.body, 2)
  return (
    <div className="wrap">
      <PageHead title={text.title} description={text.description} />
      <PageHeader title={text.title} />
      <div className="travel">
        <DepartureForm search={search} choices={choices} />
        <JumpLinks label="Antes de viajar" links={parts} />
        <DepartureResults search={search} departures={found} advice={advice}>
          <PageBody body={intro} />
        </DepartureResults>
        <TextColumns body={joinParts(parts)} />
        <p className="travel__date">
          Actualizada el <Day value={text.updatedOn} />
        </p>
      </div>
    </div>
  )
}
