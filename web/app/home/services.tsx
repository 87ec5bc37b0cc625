import { serviceId } from '@terminal/contract/operator/service-id'
import type { BuildingService } from '@terminal/contract/operator/site-data'
import { Icon } from '../ui/icon.tsx'

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
