import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { JumpLinks } from '../site/jump-links.tsx'
import { PageBody, sectionsOf } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { ServiceCard } from '../travel/service-card.tsx'
import { splitIntro } from '../travel/text-intro.ts'
import { Day } from '../ui/day.tsx'
import type { Route } from './+types/building-services.ts'

const SERVICES = { id: 'servicios', title: 'Servicios del edificio' }

export function loader() {
  return { text: requireText('/opciones'), services: currentSite().data.services }
}

export default function BuildingServices({ loaderData }: Route.ComponentProps) {
  const { text, services } = loaderData
  const { intro, sections } = splitIntro(text.body)
  return (
    <div className="wrap">
      <PageHead title={text.title} description={text.description} />
      <PageHeader title={text.title}>
        <span>
          Actualizada el <Day value={text.updatedOn} />
        </span>
      </PageHeader>
      <div className="building-services">
        <PageBody body={intro} />
        <JumpLinks label="También en esta página" links={sectionsOf(sections)} />
        <section className="building-services__list" aria-labelledby={SERVICES.id}>
          <h2 id={SERVICES.id}>{SERVICES.title}</h2>
          <ul className="grid-cards">
            {services.map((service) => (
              <li key={service.name}>
                <ServiceCard service={service} />
              </li>
            ))}
          </ul>
        </section>
        <TextColumns body={sections} before={[SERVICES]} />
      </div>
    </div>
  )
}
