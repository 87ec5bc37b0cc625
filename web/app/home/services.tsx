import type { BuildingService } from '@terminal/contract/operator/site-data'
import { Card } from '../ui/card.tsx'

export function Services({ services }: { services: readonly BuildingService[] }) {
  return (
    <section className="section" aria-labelledby="servicios">
      <div className="section-heading">
        <h2 id="servicios">Servicios de la terminal</h2>
        <a href="/opciones">Todos los servicios</a>
      </div>
      <div className="grid-cards">
        {services.map(({ name, icon, place, hours }) => (
          <Card key={name} title={name} icon={icon} layout="beside">
            <p>{place}</p>
            <p>{hours}</p>
          </Card>
        ))}
      </div>
    </section>
  )
}
