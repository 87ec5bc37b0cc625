import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import { serviceId } from '@terminal/contract/operator/service-id'
import type { BuildingService } from '@terminal/contract/operator/site-data'
import { TICKET_FRAME_PATH } from '@terminal/contract/pages/site-feature'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { QuickTask } from '../ui/quick-task.ts'
import { StreetAddress } from '../ui/street-address.tsx'
import { useWords } from '../words/use-words.ts'
import { TICKET_SANDBOX } from './ticket-frame-page.ts'

/** What most people come for, one press away. */
export function QuickTasks({ tasks }: { tasks: readonly QuickTask[] }) {
  return (
    <section className="section" aria-labelledby="que-necesita">
      <div className="section-heading">
        <h2 id="que-necesita">¿Qué necesita hacer?</h2>
      </div>
      <ul className="quick-tasks">
        {tasks.map(({ title, href, icon }) => (
          <li key={title} className="card">
            <Icon name={icon} size="l" />
            <a className="card__link card__title" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  services: readonly Pick<BuildingService, 'name' | 'icon' | 'place'>[]
  /** How many there are, with those that are not shown here. */
  count: number
}

/** What is where; each leads to its hours and price. */
export function Services({ services, count }: Props) {
  return (
    <section className="section" aria-labelledby="servicios">
      <div className="section-heading">
        <h2 id="servicios">Servicios</h2>
        <a href="/opciones">Ver los {count} servicios</a>
      </div>
      <ul className="home-services">
        {services.map(({ name, icon, place }) => (
          <li key={name}>
            <a href={`/opciones#${serviceId(name)}`}>
              <Icon name={icon} />
              <span>
                <strong>{name}</strong> <small>{shortPlace(place)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which module or side of the building, without how it is found there: that is told on the page of the services. */
export function shortPlace(place: string): string {
  // «Módulos 1, 2 y 3» is one place.
  const [first = place] = place.split(/,(?! \d)|\. /)
  return first
}

type TicketCardProps = { seller: NonNullable<Operator['tickets']>['seller'] }

/**
 * The link always works. The seller's own form comes into a box of fixed size when it is looked at: nothing moves when
 * it arrives, and nothing is missing when it does not.
 */
export function TicketCard({ seller }: TicketCardProps) {
  return (
    <section id="tiquetes" className="section--soft" aria-labelledby="compre-su-tiquete">
      <div className="wrap ticket-card">
        <div className="ticket-card__words">
          <h2 id="compre-su-tiquete">Compre su tiquete en línea</h2>
          <p>
            Vende {seller.name}, un vendedor externo y autorizado. También puede comprar en las
            taquillas de la terminal.
          </p>
          <a className="button button--long" href={seller.url} rel="external">
            {`Comprar en ${seller.name}\u00a0`}
            <Icon name="external" size="s" />
            <span className="visually-hidden"> (otro sitio)</span>
          </a>
        </div>
        <div className="ticket-card__box">
          <p className="ticket-card__hint">
            Si el formulario no aparece, compre en el sitio de {seller.name}.
          </p>
          <template>
            <iframe
              className="ticket-card__frame"
              title={`Formulario de ${seller.name}`}
              src={TICKET_FRAME_PATH}
              sandbox={TICKET_SANDBOX}
              referrerPolicy="no-referrer"
              loading="lazy"
            />
          </template>
        </div>
      </div>
    </section>
  )
}

type Hours = Operator['hours']['offices']

type PlaceProps = {
  operator: Pick<Operator, 'address' | 'city' | 'hours'>
  /** Whether the office is open now. */
  stateOf: (hours: Hours) => ReactNode
}

export function Place({ operator: { address, city, hours }, stateOf }: PlaceProps) {
  return (
    <section className="section" aria-labelledby="como-llegar">
      <div className="section-heading">
        <h2 id="como-llegar">Cómo llegar y horarios</h2>
      </div>
      <div className="split">
        <div className="place">
          <p className="place__address">
            <StreetAddress address={address} />, {city}
          </p>
          <p>{useWords().arrival}</p>
          <ButtonLink href="/opciones#como-llegar" variant="quiet" icon="map-pin">
            Ver cómo llegar
          </ButtonLink>
        </div>
        <dl className="place__doors">
          {doorsOf(hours).map(({ term, of }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {stateOf(of)}
                {describeHours(of)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** What keeps the same hours is said once. */
function doorsOf({ tickets, offices, pqrsd }: Operator['hours']): { term: string; of: Hours }[] {
  const windows = tickets ? [{ term: 'Taquillas', of: tickets }] : []
  if (describeHours(offices) === describeHours(pqrsd))
    return [...windows, { term: 'Oficinas y PQRSD', of: offices }]
  return [...windows, { term: 'Oficinas', of: offices }, { term: 'Oficina de PQRSD', of: pqrsd }]
}
