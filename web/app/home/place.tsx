import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import { ButtonLink } from '../ui/button.tsx'
import { DescriptionList } from '../ui/description-list.tsx'

type Props = { operator: Pick<Operator, 'address' | 'city' | 'hours'> }

export function Place({ operator: { address, city, hours } }: Props) {
  return (
    <section className="section" aria-labelledby="como-llegar">
      <div className="section-heading">
        <h2 id="como-llegar">Cómo llegar y horarios</h2>
      </div>
      <div className="split">
        <div className="place">
          <p className="place__address">
            {address}, {city}
          </p>
          <p>Llegue en bus urbano, taxi, carro, moto o bicicleta.</p>
          <ButtonLink href="/opciones#como-llegar" variant="quiet" icon="map-pin">
            Ver cómo llegar
          </ButtonLink>
        </div>
        <DescriptionList
          items={[
            { term: 'Taquillas', value: describeHours(hours.tickets) },
            { term: 'Oficinas', value: describeHours(hours.offices) },
            { term: 'Oficina de PQRSD', value: describeHours(hours.pqrsd) },
          ]}
        />
      </div>
    </section>
  )
}
