import { placeWords } from '@terminal/contract/operator/words'
import { fareAge } from '@terminal/contract/travel/answer-words'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/use-words.ts'
import { describeFare } from './departure-words.ts'
import type { Service } from './services-to.ts'
import { shortDay } from './travel-words.ts'

type Props = {
  services: readonly Service[]
  /** «Hoy sale a las 3:00 p. m.»: filled in by the caller, which knows the hour. */
  whenOf: (service: Service) => ReactNode
  today: string
  /** What a company says of its own buses, where it differs from the road's state. */
  ownWordOf: (company: string) => ReactNode
}

/** Who goes there, for how much, and how one reaches them. */
export function CompanyFares({ services, today, whenOf, ownWordOf }: Props) {
  const words = useWords()
  return (
    <section className="company-fares" aria-labelledby="empresas">
      <h2 id="empresas">Empresas y tarifas</h2>
      <p className="company-fares__order">De menor a mayor tarifa de referencia</p>
      <ul className="company-fares__list plain-list">
        {services.map((service) => (
          <li key={`${service.company.name};${service.kind}`} className="company-fare">
            <h3 className="company-fare__name">{service.company.name}</h3>
            <Fare service={service} age={fareAge(service.fareOn, today)} />
            <p className="company-fare__kind">
              {service.kind} · {placeWords(service.module, words)}
            </p>
            {ownWordOf(service.company.name)}
            {whenOf(service)}
            <p className="company-fare__source">
              {service.source}, al <time dateTime={service.dataOn}>{shortDay(service.dataOn)}</time>
            </p>
            <Contact service={service} />
          </li>
        ))}
      </ul>
      <p className="company-fares__note">
        Tarifas de referencia que informó cada empresa. Un desvío no cambia el precio.{' '}
        <a href="/viaja-con-nosotros#cambios-y-reembolsos">Cambios y reembolsos</a>
      </p>
    </section>
  )
}

function Fare({
  service: { fare, fareOn },
  age,
}: {
  service: Service
  age: ReturnType<typeof fareAge>
}) {
  if (age === 'hidden')
    return <p className="company-fare__fare company-fare__fare--old">Pregunte la tarifa</p>
  const isOld = age === 'old'
  return (
    <p className={isOld ? 'company-fare__fare company-fare__fare--old' : 'company-fare__fare'}>
      <strong>{describeFare(fare)}</strong>{' '}
      <small>
        Tarifa al <time dateTime={fareOn}>{shortDay(fareOn)}</time>
        {isOld ? ', hace más de 60 días' : null}
      </small>
    </p>
  )
}

function Contact({ service: { company } }: { service: Service }) {
  const { name, phone, whatsapp, onlineSales, ticketOffice } = company
  return (
    <p className="company-fare__contact row gap-2">
      {phone === null ? null : (
        <a className="button button--quiet" href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" size="s" />
          Llamar<span className="visually-hidden"> a {name}</span>
        </a>
      )}
      {whatsapp === null || onlineSales !== null ? null : (
        <a
          className="button button--quiet"
          href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
          rel="external"
        >
          WhatsApp<span className="visually-hidden"> de {name}</span>
        </a>
      )}
      {onlineSales === null ? (
        <span className="company-fare__office">
          Solo en taquilla{ticketOffice ? `: ${ticketOffice}` : ''}
        </span>
      ) : (
        <a className="button button--quiet" href={onlineSales} rel="external">
          Comprar en línea
          <Icon name="external" size="s" />
          <span className="visually-hidden"> en el sitio de {name}</span>
        </a>
      )}
    </p>
  )
}
