import type { BuildingService } from '@terminal/contract/operator/site-data'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'

/** Something the building offers: where it is and when it is open stand before the rest. */
export function ServiceCard({ service }: { service: BuildingService }) {
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
