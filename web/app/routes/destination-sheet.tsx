import { isOn } from '@terminal/contract/operator/choice'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { wordsOf } from '@terminal/contract/operator/words'
import { destinationPath, destinationSlug } from '@terminal/contract/travel/destination-addresses'
import { data } from 'react-router'
import { now } from '../server/clock.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { DestinationSheet } from '../travel/destination-sheet.tsx'
import { vehiclesTo } from '../travel/destination-words.ts'
import { servicesTo } from '../travel/services-to.ts'
import { wayNoun } from '../travel/way-noun.ts'
import { useWords } from '../words/use-words.ts'
import type { Route } from './+types/destination-sheet.ts'

export const handle = { hasOwnFrame: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { operator } = currentSite()
  const tables = await currentTravel(page)
  const destination = tables.destinations.find(
    ({ name }) => destinationSlug(name) === params.destination,
  )
  if (!destination) throw data(null, { status: 404 })
  page.isBrief = true
  const today = bogotaMoment(now().getTime()).day
  return {
    destination,
    services: servicesTo(tables, destination, today),
    today,
    way: isOn(operator, 'roads')
      ? wayNoun(tables.corridors, destination, wordsOf(operator))
      : undefined,
  }
}

export default function DestinationSheetPage({ loaderData }: Route.ComponentProps) {
  const { destination, services, today, way } = loaderData
  const { name } = useOperator()
  const title = `${vehiclesTo(services, useWords())} a ${destination.name}, hoja para imprimir`
  return (
    <>
      <PageHead title={title} description={title} isUnlisted />
      <DestinationSheet
        destination={destination}
        services={services}
        today={today}
        operator={name}
        way={way}
        url={`${usePublicOrigin()}${destinationPath(destination.name)}`}
      />
    </>
  )
}
