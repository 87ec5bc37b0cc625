import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { StreetAddress } from '../ui/street-address.tsx'

type Hours = Operator['hours']['offices']

type Props = {
  operator: Pick<Operator, 'address' | 'city' | 'hours'>
  /** Whether somebody is there now. */
  stateOf: (hours: Hours) => ReactNode
}

export function Place({ operator: { address, city, hours }, stateOf }: Props) {
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
          <p>Llegue en bus urbano, taxi, carro, moto o bicicleta.</p>
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
  const windows = { term: 'Taquillas', of: tickets }
  if (describeHours(offices) === describeHours(pqrsd))
    return [windows, { term: 'Oficinas y PQRSD', of: offices }]
  return [windows, { term: 'Oficinas', of: offices }, { term: 'Oficina de PQRSD', of: pqrsd }]
}
