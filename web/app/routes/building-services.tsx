import { serviceId } from '@terminal/contract/operator/service-id'
import type { BuildingService } from '@terminal/contract/operator/site-data'
import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { JumpLinks } from '../site/jump-links.tsx'
import { PageBody } from '../site/page-body.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/building-services.ts'

const SERVICES = { id: 'servicios', title: 'Servicios del edificio' }

export function loader() {
  return { text: requireText('/opciones'), services: currentSite().data.services }
}

export default function BuildingServices({ loaderData }: Route.ComponentProps) {
  const { text, services } = loaderData
  const { intro, parts } = divideText(text.body, 2)
  return (
    <div className="wrap">
      <TextHeader page={text} />
      <div className="building-services stack gap-6">
        <PageBody body={intro} />
        <JumpLinks label="También en esta página" links={parts} />
        <section className="building-services__list" aria-labelledby={SERVICES.id}>
          <h2 id={SERVICES.id}>{SERVICES.title}</h2>
          <ul className="grid-cards">
            {services.map((service) => (
              <li key={service.name} id={serviceId(service.name)}>
                <ServiceCard service={service} />
              </li>
            ))}
          </ul>
        </section>
        <TextColumns body={joinParts(parts)} before={[SERVICES]} />
      </div>
    </div>
  )
}

/** Something the building offers: where it is and when it is open stand before the rest. */
function ServiceCard({ service }: { service: BuildingService }) {
  return (
    <Card title={service.name} icon={service.icon} layout="beside">
      <p className="service-card__fact">
        <Icon name="map-pin" size="s" />
        <span>{service.place}</span>
      </p>
      <p className="service-card__fact">
        <Icon name="clock" size="s" />
        <span>{service.hours}</span>
      </p>
      <p className="service-card__detail">{service.detail}</p>
    </Card>
  )
}
