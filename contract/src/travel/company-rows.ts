import { longDay } from '../calendar/calendar-day.ts'
import type { TravelRows, TravelTableName, WrittenRow } from './travel-tables.ts'
import { cellChanges, tableText } from './written-tables.ts'

/** One company's own rows, which it confirms or corrects by itself. */
export function rowsOfCompany(rows: TravelRows, company: string): WrittenRow[] {
  return rows.horarios.filter((row) => row.empresa === company)
}

/** The table that names every company. */
export const COMPANIES_TABLE = 'empresas'

export function companyNames(rows: Pick<TravelRows, typeof COMPANIES_TABLE>): string[] {
  return rows[COMPANIES_TABLE].flatMap((row) => row.empresa ?? [])
}

/**
 * What a company confirmed and still holds: everything but the day of the confirmation. Where anything else changed
 * since, it had confirmed other rows.
 */
export function confirmedText(rows: TravelRows, company: string): string {
  const said = rowsOfCompany(rows, company).map((row) =>
    Object.entries(row)
      .filter(([column]) => column !== 'fecha_dato')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  return JSON.stringify(said)
}

/** The rows of companies that said so, as of the day on which they did. */
export function withConfirmations(rows: TravelRows, days: ReadonlyMap<string, string>): TravelRows {
  return {
    ...rows,
    horarios: rows.horarios.map((row) => {
      const day = days.get(row.empresa ?? '')
      return day !== undefined && day > (row.fecha_dato ?? '') ? { ...row, fecha_dato: day } : row
    }),
  }
}

/** What a company may correct by itself, and what it is called on its page. */
export const CORRECTED_COLUMNS = {
  dias: 'Días',
  horas: 'Horas',
  desde: 'Primera salida',
  hasta: 'Última salida',
  cada_minutos: 'Cada cuántos minutos',
  salidas_al_dia: 'Salidas al día',
  duracion_minutos: 'Duración en minutos',
  tarifa: 'Tarifa en pesos',
  modulo: 'Módulo',
  bahia: 'Bahía',
} as const
export type CorrectedColumn = keyof typeof CORRECTED_COLUMNS
export const CORRECTED_COLUMN_NAMES = Object.keys(CORRECTED_COLUMNS) as CorrectedColumn[]

/** The row with what the company wrote instead; a blank empties a cell. A new fare is of that day, as all of it is. */
export function correctedRow(
  row: WrittenRow,
  written: Readonly<Partial<Record<CorrectedColumn, string>>>,
  day: string,
): WrittenRow {
  const next: Record<string, string> = { ...row, fecha_dato: day }
  for (const column of CORRECTED_COLUMN_NAMES) {
    const cell = written[column]
    if (cell === undefined) continue
    if (cell === '') delete next[column]
    else next[column] = cell
  }
  if (next.tarifa !== row.tarifa) next.fecha_tarifa = day
  return next
}

/** The tables with one row replaced, or without it. Undefined where that row is not there any more. */
export function replaceRow(
  rows: TravelRows,
  before: WrittenRow,
  after: WrittenRow | null,
): TravelRows | undefined {
  const at = rows.horarios.findIndex((row) => isSameRow(row, before))
  if (at === -1) return undefined
  return { ...rows, horarios: rows.horarios.toSpliced(at, 1, ...(after ? [{ ...after }] : [])) }
}

/** Whatever the day on which it was said. */
export function isSameRow(one: WrittenRow, other: WrittenRow): boolean {
  const columns = new Set([...Object.keys(one), ...Object.keys(other)])
  columns.delete('fecha_dato')
  return [...columns].every((column) => one[column] === other[column])
}

/** The timetable alone, to be checked beside the tables as they are. */
export function timetableText({ horarios }: TravelRows): Map<TravelTableName, string> {
  return new Map([['horarios', tableText('horarios', horarios)]])
}

export function isOfTimetable({ file }: { file: string }): boolean {
  return file.startsWith('horarios')
}

/** «La Cumbre · Microbús · todos», to the company itself. */
export function nameOfRow(row: WrittenRow): string {
  return [row.destino, row.servicio, row.dias].filter(Boolean).join(' · ')
}

/** What a correction does to a row. */
export function changedCells(before: WrittenRow, after: WrittenRow) {
  return cellChanges('horarios', before, after)
}

/** A row in words, for its author. */
export function describeRow(row: WrittenRow): string {
  const when =
    row.horas === undefined
      ? `de ${row.desde} a ${row.hasta}, cada ${row.cada_minutos} minutos`
      : row.horas.split('|').join(', ')
  const parts = [
    when,
    `$ ${Number(row.tarifa).toLocaleString('es-CO')}`,
    `${row.duracion_minutos} minutos`,
    row.modulo,
    `vale del ${dayOf(row.vigente_desde)} al ${dayOf(row.vigente_hasta)}`,
    `dato del ${dayOf(row.fecha_dato)}`,
  ]
  return `${parts.join(' · ')}.`
}

const dayOf = (day: string | undefined) => (day === undefined ? '' : longDay(day))
