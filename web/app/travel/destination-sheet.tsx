import {
  capital,
  type Noun,
  ofThe,
  oneOf,
  shortPlace,
  type Words,
} from '@terminal/contract/operator/words'
import { fareAge } from '@terminal/contract/travel/answer-words'
import type { Destination } from '@terminal/contract/travel/travel-tables'
import { formatDay } from '../ui/day.tsx'
import { QrPicture, withoutScheme } from '../ui/qr-picture.tsx'
import { Table } from '../ui/table.tsx'
import { useWords } from '../words/use-words.ts'
import { describeDuration, describeFare } from './departure-words.ts'
import { vehiclesTo } from './destination-words.ts'
import type { Service } from './services-to.ts'
import { describeRow } from './timetable-list.tsx'
import { shortDay } from './travel-words.ts'

type Props = {
  destination: Destination
  services: readonly Service[]
  today: string
  operator: string
  /** What its state is told of; undefined where nothing is. */
  way: Noun | undefined
  url: string
}

/** One sheet of A4: what does not change from one hour to the next, and where to see what does. */
export function DestinationSheet({ destination, services, today, operator, way, url }: Props) {
  const words = useWords()
  return (
    <main id="contenido" className="sheet destination-sheet" tabIndex={-1}>
      <p className="sheet__screen">
        Imprima esta página en una hoja A4 (Ctrl + P). Este aviso no sale en el papel.{' '}
        <a href={url}>Volver a {destination.name}</a>
      </p>
      <p>{operator}</p>
      <h1>
        {vehiclesTo(services, words)} a {destination.name}
      </h1>
      <Table
        caption="Horarios y tarifas de referencia"
        isCaptionHidden
        columns={[
          { name: 'Empresa' },
          { name: 'Salidas' },
          { name: 'Tarifa', isNumeric: true },
          { name: capital(oneOf(words.places)) },
        ]}
        rows={services.map((service) => ({
          key: `${service.company.name};${service.kind}`,
          cells: cellsOf(service, today, words),
        }))}
      />
      <div className="destination-sheet__foot row as-high">
        <QrPicture url={url} size="38mm" />
        <div>
          <p>
            <strong>
              Mire {way ? `el estado ${ofThe(way)} y ` : ''}las próximas salidas antes de venir.
            </strong>
          </p>
          <p className="destination-sheet__url text-l anywhere">{withoutScheme(url)}</p>
          <p>
            Horarios y tarifas que informó cada empresa, con su fecha. Hoja impresa con datos del{' '}
            {formatDay(today)}. Confirme antes de pagar.
          </p>
        </div>
      </div>
    </main>
  )
}

function cellsOf(service: Service, today: string, words: Words) {
  const { company, kind, rows, fare, fareOn, module, durationMinutes, source, dataOn } = service
  return [
    <>
      {company.name}{' '}
      <small>
        {kind}. {company.phone ?? ''}
      </small>
    </>,
    <>
      {rows[0] ? describeRow(rows[0]) : 'Sin horario vigente: llame.'}{' '}
      <small>
        Dura {describeDuration(durationMinutes)}. {source}, al {shortDay(dataOn)}
      </small>
    </>,
    fareAge(fareOn, today) === 'hidden' ? (
      'Pregunte'
    ) : (
      <>
        {describeFare(fare)} <small>al {shortDay(fareOn)}</small>
      </>
    ),
    shortPlace(module, words),
  ]
}
