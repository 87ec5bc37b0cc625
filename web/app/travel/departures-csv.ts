import type { Departure } from '@terminal/contract/operator/site-data'
import { csvFile } from '@terminal/contract/text/csv'
import type { COLUMNAS_DE_SALIDAS } from '@terminal/contract/travel/travel-tables.schema'

type ColumnName = (typeof COLUMNAS_DE_SALIDAS)[number]

/** Named and ordered as in the operator's own table. */
const COLUMNS: readonly (readonly [ColumnName, (departure: Departure) => string | number])[] = [
  ['destino', ({ destination }) => destination],
  ['departamento', ({ department }) => department],
  ['empresa', ({ company }) => company],
  ['servicio', ({ service }) => service],
  ['frecuencia', ({ frequency }) => frequency],
  ['primera_salida', ({ firstAt }) => firstAt],
  ['ultima_salida', ({ lastAt }) => lastAt],
  ['duracion_minutos', ({ durationMinutes }) => durationMinutes],
  ['tarifa', ({ fare }) => fare],
  ['fecha_tarifa', ({ fareOn }) => fareOn],
  ['modulo', ({ module }) => module],
]

export function departuresCsv(departures: readonly Departure[]): string {
  return csvFile([
    COLUMNS.map(([name]) => name),
    ...departures.map((departure) => COLUMNS.map(([, read]) => read(departure))),
  ])
}
