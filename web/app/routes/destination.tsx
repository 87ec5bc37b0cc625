import { isOn } from '@terminal/contract/operator/choice'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { vehiclesOf, wordsOf } from '@terminal/contract/operator/words'
import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { destinationPath, destinationSlug } from '@terminal/contract/travel/destination-addresses'
import { data, redirectDocument } from 'react-router'
import { now } from '../server/clock.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { Message } from '../site/message.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { PageKind } from '../site/page-kind.ts'
import { usePublicOrigin } from '../site/public-origin.ts'
import { pageImage } from '../site/share-image.ts'
import { readMoment } from '../travel/asked-moment.ts'
import { DestinationPage } from '../travel/destination-page.tsx'
import {
  destinationDescription,
  destinationFacts,
  vehiclesTo,
} from '../travel/destination-words.ts'
import { nearestNames } from '../travel/nearest-names.ts'
import { wayTo } from '../travel/road-answer.ts'
import { RoadBadge } from '../travel/roads/road-badge.tsx'
import { RoadNote } from '../travel/roads/road-note.tsx'
import { readRoads } from '../travel/roads/roads.server.ts'
import { servicesTo } from '../travel/services-to.ts'
import { wayNoun } from '../travel/way-noun.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useWords } from '../words/use-words.ts'
import type { Route } from './+types/destination.ts'

export const handle: Partial<PageKind> = { hasDepartures: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [tables, roads] = await Promise.all([currentTravel(page), readRoads(page)])
  const slug = destinationSlug(params.destination)
  const destination = tables.destinations.find(({ name }) => destinationSlug(name) === slug)
  if (!destination) {
    const names = tables.destinations.map(({ name }) => name)
    const nearest = nearestNames(params.destination.replaceAll('-', ' '), names)
    return data({ shown: undefined, nearest }, { status: 404 })
  }
  if (slug !== params.destination)
    throw redirectDocument(`${destinationPath(destination.name)}${url.search}`)
  // Cached for a second: no list of these pages is needed when a road, an alert or a table changes.
  page.isBrief = true
  const nowMs = now().getTime()
  const moment = bogotaMoment(nowMs)
  const asked = readMoment(url.searchParams, moment)
  if (asked) page.isKept = false
  const services = servicesTo(tables, destination, moment.day)
  const words = wordsOf(currentSite().operator)
  const companies = services.map(({ company }) => company.name)
  return {
    nearest: [],
    shown: {
      destination,
      services,
      exceptions: tables.exceptions.filter((each) => each.destination === destination.name),
      corridor: tables.corridors.find(({ id }) => id === destination.corridor),
      way: wayTo(
        {
          corridor: destination.corridor,
          companies,
          noun: wayNoun(tables.corridors, destination, words),
          vehicles: vehiclesOf(
            words,
            services.map(({ kind }) => kind),
          ),
        },
        roads.reports,
        nowMs,
      ),
      asked,
      moment,
      nowMs,
    },
  }
}

export default function DestinationRoute({ loaderData }: Route.ComponentProps) {
  const { shown, nearest } = loaderData
  if (shown) return <Shown {...shown} />
  return (
    <Message title="No tenemos salidas a ese destino">
      <MissingDestination nearest={nearest} />
    </Message>
  )
}

type ShownProps = NonNullable<Route.ComponentProps['loaderData']['shown']>

function Shown(props: ShownProps) {
  const operator = useOperator()
  const { shortName, modules = [] } = operator
  const hasRoads = isOn(operator, 'roads')
  const url = `${usePublicOrigin()}${destinationPath(props.destination.name)}`
  const { destination, services, moment, way } = props
  const words = useWords()
  return (
    <div className="wrap">
      <PageHead
        title={`${vehiclesTo(services, words)} a ${destination.name}`}
        description={destinationDescription(destination, services, {
          terminal: shortName,
          way: hasRoads ? way.noun : undefined,
          words,
        })}
        address={destinationPath(destination.name)}
        image={pageImage('/viaja-con-nosotros', shortName)}
      />
      <PageHeader title={destination.name} trail={{ name: destination.name }}>
        <span>{destinationFacts(services, moment.day)}</span>
      </PageHeader>
      <DestinationPage
        {...props}
        url={url}
        modules={modules}
        badgeOf={hasRoads ? (road) => <RoadBadge road={road} noun={way.noun} /> : undefined}
        noteOf={(road) => <RoadNote road={road} nowMs={props.nowMs} />}
      />
    </div>
  )
}

/** What an address of no destination may have meant. */
function MissingDestination({ nearest }: { nearest: readonly string[] }) {
  return (
    <>
      {nearest.length === 0 ? (
        <p>Revise cómo lo escribió. Busque el municipio, no la vereda ni el barrio.</p>
      ) : (
        <>
          <p>Tal vez le sirve:</p>
          <ul className="destination-results__advice row plain-list">
            {nearest.map((name) => (
              <li key={name}>
                <ButtonLink variant="quiet" href={destinationPath(name)}>
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <a className="button" href={TRAVEL_PATH}>
        Ver todos los destinos
      </a>
    </>
  )
}
