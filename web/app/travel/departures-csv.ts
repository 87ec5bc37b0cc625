import type { Departure } from '@terminal/contract/site-data'
import type { FilaDestino } from '@terminal/contract/site-data.schema'
import type { z } from 'zod'

type ColumnName = keyof z.input<typeof FilaDestino>

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

/** Without it Excel takes the accents for another alphabet. */
const BYTE_ORDER_MARK = '\ufeff'

/** Semicolons and CRLF: what a spreadsheet set to Colombian habits opens as columns. */
export function departuresCsv(departures: readonly Departure[]): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    ...departures.map((departure) => COLUMNS.map(([, read]) => cell(read(departure)))),
  ]
  return BYTE_ORDER_MARK + lines.map((values) => `${values.join(';')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text = String(value)
  // A spreadsheet would run it as a formula: the mark makes it text again.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
