import {
  manyOf,
  ofAll,
  shortPlace,
  vehiclesOf,
  type Words,
  withNoun,
} from '@terminal/contract/operator/words'
import { destinationSlug } from '@terminal/contract/travel/destination-addresses'
import type { TravelTables } from '@terminal/contract/travel/travel-tables'
import { formatDay } from '../../ui/day.tsx'
import { QrPicture, withoutScheme } from '../../ui/qr-picture.tsx'
import { useWords } from '../../words/use-words.ts'

type Props = { sheet: ModuleSheet; operator: string; url: string; hasRoads: boolean }

/** A sheet for the wall of a module. Its address stands in words too, against stickers over the code. */
export function ModulePoster({ sheet, operator, url, hasRoads }: Props) {
  const { name, destinations, services, dataOn } = sheet
  const words = useWords()
  return (
    <main id="contenido" className="sheet poster" tabIndex={-1}>
      <p className="sheet__screen">
        Imprima esta página en una hoja A4 (Ctrl + P). Este aviso no sale en el papel.
      </p>
      <p className="poster__operator">{operator}</p>
      <h1 className="poster__title">{name}</h1>
      <p className="poster__description">
        ¿A dónde va? Mire las salidas
        {hasRoads ? `, las tarifas y el estado ${ofAll(words.ways)}` : ' y las tarifas'}.
      </p>
      <div className="poster__code">
        <QrPicture url={url} size="100%" />
      </div>
      <p className="poster__how">Apunte aquí la cámara de su celular</p>
      <p className="poster__url module-poster__url">{withoutScheme(url)}</p>
      <p className="module-poster__places">
        <strong>De aquí salen {manyOf(vehiclesOf(words, services))} a:</strong>{' '}
        {destinations.join(', ')}.
      </p>
      <p className="poster__paper">
        Según las empresas, con datos del {formatDay(dataOn)}. Si hay una etiqueta pegada sobre el
        código, no lo use: escriba la dirección y avise en el punto de información.
      </p>
    </main>
  )
}

type ModuleSheet = {
  /** As the tables call it: «Módulo 3». */
  name: string
  destinations: string[]
  /** The kinds of service that leave from it. */
  services: string[]
  /** The newest day on which this was stated. */
  dataOn: string
}

/** Where the buses of one module go, by «3» or «sala-1»; undefined when none leaves from there. */
export function findModule(
  { timetables }: Pick<TravelTables, 'timetables'>,
  address: string,
  words: Words,
): ModuleSheet | undefined {
  const rows = timetables.filter(({ module }) =>
    [shortPlace(module, words), destinationSlug(module)].includes(address),
  )
  const [first] = rows
  if (!first) return undefined
  return {
    name: /^\d+$/.test(first.module) ? withNoun(first.module, words.places) : first.module,
    destinations: [...new Set(rows.map(({ destination }) => destination))].sort((one, other) =>
      one.localeCompare(other, 'es'),
    ),
    services: [...new Set(rows.map(({ service }) => service))],
    dataOn:
      rows
        .map((row) => row.dataOn)
        .sort()
        .at(-1) ?? first.dataOn,
  }
}
