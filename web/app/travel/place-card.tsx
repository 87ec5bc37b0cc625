import { capital, vehiclesOf } from '@terminal/contract/operator/words'
import { picturePath } from '@terminal/contract/pages/pages'
import { destinationPath, placeId } from '@terminal/contract/travel/destination-addresses'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { useWords } from '../words/use-words.ts'
import { describeFare } from './departure-words.ts'
import { companiesOf, describeDurations, lowestFare } from './destination-words.ts'
import type { Outing } from './journeys.ts'
import { shortDay } from './travel-words.ts'

const EITHER = new Intl.ListFormat('es', { type: 'disjunction' })

type Props = {
  outing: Outing
  today: string
  /** How the road there is. */
  road: ReactNode
}

/** Somewhere worth going, and how one gets there. */
export function PlaceCard({ outing: { place, bus }, today, road }: Props) {
  const { name, audience, description, picture } = place
  return (
    <article className="place-card">
      <div className="place-card__head">
        {picture === undefined ? null : (
          <img
            className="place-card__picture"
            src={picturePath(picture)}
            alt=""
            width="480"
            height="300"
            loading="lazy"
            decoding="async"
          />
        )}
        <h3 id={placeId(name)}>{name}</h3>
        <div className="place-card__facts">
          <Fact icon="map-pin">
            {bus ? `${bus.destination.name}, ${bus.destination.department}` : place.destination}
          </Fact>
          <Fact icon="people">{audience}</Fact>
        </div>
      </div>
      <p>{description}</p>
      {bus ? <Journey {...bus} today={today} road={road} /> : null}
    </article>
  )
}

type JourneyProps = NonNullable<Outing['bus']> & Pick<Props, 'today' | 'road'>

function Journey({ destination, services, today, road }: JourneyProps) {
  const lowest = lowestFare(services, today)
  const words = useWords()
  const [vehicle] = vehiclesOf(words, lowest ? [lowest.kind] : undefined)
  return (
    <div className="place-card__journey">
      {lowest && vehicle ? (
        <p>
          <strong>
            {capital(vehicle.one)} desde {describeFare(lowest.fare)}
          </strong>
          , tarifa de {lowest.company.name} al{' '}
          <time dateTime={lowest.fareOn}>{shortDay(lowest.fareOn)}</time>.
        </p>
      ) : null}
      <p>
        {describeDurations(services)}, con {EITHER.format(companiesOf(services))}. {road}
      </p>
      <ButtonLink
        isLong
        variant="quiet"
        icon={vehicle?.icon ?? 'bus'}
        href={destinationPath(destination.name)}
      >
        Ver salidas a {destination.name}
      </ButtonLink>
    </div>
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
