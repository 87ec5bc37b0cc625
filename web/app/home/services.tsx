import { serviceId } from '@terminal/contract/operator/service-id'
import type { BuildingService } from '@terminal/contract/operator/site-data'
import { Icon } from '../ui/icon.tsx'
import { shortPlace } from './short-place.ts'

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
