import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { searchAddress } from './departure-search.ts'
import { describeDuration, describeFare } from './departure-words.ts'
import type { Journey, Outing } from './journeys.ts'

const EITHER = new Intl.ListFormat('es', { type: 'disjunction' })

/** Somewhere worth going, and how one gets there. */
export function PlaceCard({ outing: { place, journey } }: { outing: Outing }) {
  const { name, destination, timeNeeded, audience, description } = place
  return (
    <article className="place-card">
      <h3>{name}</h3>
      <div className="place-card__facts">
        <Fact icon="map-pin">
          {destination}, {journey.department}
        </Fact>
        <Fact icon="clock">{timeNeeded}</Fact>
        <Fact icon="people">{audience}</Fact>
      </div>
      <p>{description}</p>
      <div className="place-card__journey">
        <p className="place-card__fare">Bus desde {describeFare(journey.lowestFare)}</p>
        <p>
          {describeDurations(journey)}, con {EITHER.format(journey.companies)}.
        </p>
        <ButtonLink variant="quiet" icon="bus" href={searchAddress({ query: destination })}>
          Ver salidas a {destination}
        </ButtonLink>
      </div>
    </article>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="place-card__fact">
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </p>
  )
}

/** «De 1 h 5 min a 1 h 35 min», or the one there is. */
function describeDurations({ shortestMinutes, longestMinutes }: Journey): string {
  const shortest = describeDuration(shortestMinutes)
  if (shortestMinutes === longestMinutes) return shortest
  return `De ${shortest} a ${describeDuration(longestMinutes)}`
}
