import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import { Day } from '../ui/day.tsx'
import { DescriptionList } from '../ui/description-list.tsx'

type Props = {
  opensOn: string | undefined
  closesOn: string | undefined
  operator: Pick<Operator, 'address' | 'city' | 'hours' | 'phone'>
}

/** Until when a survey takes answers, and where they are given today. */
export function SurveyFacts({ opensOn, closesOn, operator }: Props) {
  const { address, city, hours, phone } = operator
  const days = [
    { term: 'Abre', day: opensOn },
    { term: 'Cierra', day: closesOn },
  ].flatMap(({ term, day }) => (day === undefined ? [] : [{ term, value: <Day value={day} /> }]))
  return (
    <section className="survey-facts" aria-labelledby="como-responder">
      <h2 id="como-responder">Cómo responder</h2>
      <p>Respóndala en papel en la oficina de PQRSD. Allí le ayudan a leerla y a llenarla.</p>
      <DescriptionList
        items={[
          ...days,
          { term: 'Dónde', value: `${address}, ${city}` },
          { term: 'Horario', value: describeHours(hours.pqrsd) },
          {
            term: 'Si no puede venir',
            value: (
              <>
                Llame al <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> y le decimos cómo
                enviarla.
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
