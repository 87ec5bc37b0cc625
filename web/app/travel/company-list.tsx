import type { Company } from '@terminal/contract/travel/travel-tables'
import { PhoneLink, WhatsAppLink } from '../ui/contact-links.tsx'
import { ExternalLink } from '../ui/external-link.tsx'

/** Whom to ask, where the site does not say who goes where. */
export function CompanyList({ companies }: { companies: readonly Company[] }) {
  if (companies.length === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby="empresas">
      <h2 id="empresas">Empresas</h2>
      <p>Pregúnteles por destinos, horas y tarifas.</p>
      <ul className="stack gap-3 plain-list">
        {companies.map(({ name, phone, whatsapp, website }) => (
          <li key={name} className="row on-baseline">
            <strong>{name}</strong>
            {phone === null ? null : <PhoneLink number={phone} />}
            {whatsapp === null ? null : <WhatsAppLink number={whatsapp} />}
            {website === null ? null : <ExternalLink href={website}>Su sitio</ExternalLink>}
          </li>
        ))}
      </ul>
    </section>
  )
}
