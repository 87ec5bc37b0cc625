import type { PlacePicture } from '@terminal/contract/operator/site-data'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { describeFare } from './departure-words.ts'
import { companiesOf, describeDurations, lowestFare } from './destination-words.ts'
import type { Outing } from './journeys.ts'
import cafe from './pictures/cafe.svg?url'
import cometas from './pictures/cometas.svg?url'
import laguna from './pictures/laguna.svg?url'
import lancha from './pictures/lancha.svg?url'
import mercado from './pictures/mercado.svg?url'
import mina from './pictures/mina.svg?url'
import palmas from './pictures/palmas.svg?url'
import puente from './pictures/puente.svg?url'
import tejidos from './pictures/tejidos.svg?url'
import termales from './pictures/termales.svg?url'
import { shortDay } from './travel-words.ts'

/** Where each drawing is. They are files of their own: ten of them inside the page would weigh more than its words. */
const PLACE_PICTURES: Readonly<Record<PlacePicture, string>> = {
  palmas,
  mercado,
  cafe,
  termales,
  tejidos,
  lancha,
  mina,
  laguna,
  cometas,
  puente,
}

const EITHER = new Intl.ListFormat('es', { type: 'disjunction' })

type Props = {
  outing: Outing
  today: string
  /** How the road there is. */
  road: ReactNode
}

/** Somewhere worth going, and how one gets there. */
export function PlaceCard({ outing: { place, destination, services }, today, road }: Props) {
  const { name, audience, description, picture } = place
  const lowest = lowestFare(services, today)
  return (
    <article className="place-card">
      <div className="place-card__head">
        {picture === undefined ? null : (
          <img
            className="place-card__picture"
            src={PLACE_PICTURES[picture]}
            alt=""
            width="480"
            height="300"
            loading="lazy"
            decoding="async"
          />
        )}
        <h3>{name}</h3>
        <div className="place-card__facts">
          <Fact icon="map-pin">
            {destination.name}, {destination.department}
          </Fact>
          <Fact icon="people">{audience}</Fact>
        </div>
      </div>
      <p>{description}</p>
      <div className="place-card__journey">
        {lowest ? (
          <p>
            <strong>Bus desde {describeFare(lowest.fare)}</strong>, tarifa de {lowest.company.name}{' '}
            al <time dateTime={lowest.fareOn}>{shortDay(lowest.fareOn)}</time>.
          </p>
        ) : null}
        <p>
          {describeDurations(services)}, con {EITHER.format(companiesOf(services))}. {road}
        </p>
        <ButtonLink isLong variant="quiet" icon="bus" href={destinationPath(destination.name)}>
          Ver salidas a {destination.name}
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
