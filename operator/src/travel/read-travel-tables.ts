import type { Operator } from '@terminal/contract/operator/operator'
import { wordsOf } from '@terminal/contract/operator/words'
import {
  fromFilaCorredor,
  fromFilaDestino,
  fromFilaEmpresa,
  fromFilaExcepcion,
  fromFilaHorario,
  TRAVEL_TABLE_NAMES,
  type TravelRows,
  type TravelTableName,
  type TravelTables,
} from '@terminal/contract/travel/travel-tables'
import {
  FilaCorredor,
  FilaDestino,
  FilaEmpresa,
  FilaExcepcion,
  FilaHorario,
} from '@terminal/contract/travel/travel-tables.schema'
import type { z } from 'zod'
import type { Problem, ReportIn } from '../site-error.ts'
import { readTable, type Table, type TableShape } from '../table-file.ts'
import { variablesOf } from '../variables.ts'
import { checkExceptions } from './check-exceptions.ts'
import {
  checkAddresses,
  checkNames,
  checkServices,
  type Named,
  type TravelFile,
} from './check-names.ts'
import { checkSeasons } from './check-seasons.ts'

/** In the order in which they are read. */
export const TRAVEL_FILES: readonly TravelFile[] = TRAVEL_TABLE_NAMES.map(
  (name): TravelFile => `${name}.csv`,
)

/** No terminal has as many; rows are compared with each other, and an upload must not take minutes. */
const MOST_LINES = 5_000

export type TravelRead = {
  /** What is right in them: with problems, not all of it. */
  tables: TravelTables
  /** Every row as it is written, and the line where it begins. */
  rows: TravelRows
  lines: Readonly<Record<TravelTableName, readonly number[]>>
  problems: readonly Problem[]
}

/**
 * The five tables from their texts, from a folder or an uploaded spreadsheet. The caller reports a missing text.
 */
export function readTravelTables(
  textOf: (file: TravelFile) => string | undefined,
  operator: Operator | undefined,
): TravelRead {
  const variables = variablesOf(operator)
  const problems: Problem[] = []
  const reportIn: ReportIn = (file) => (line, sentence) => problems.push({ file, line, sentence })
  function read<Schema extends z.ZodObject>(file: TravelFile, shape: TableShape<Schema>) {
    const text = textOf(file)
    if (text === undefined) return undefined
    const report = reportIn(file)
    if (text.split('\n').length <= MOST_LINES) return readTable(text, shape, { variables, report })
    report(undefined, `tiene más de ${MOST_LINES} líneas: revise si es la tabla correcta`)
    return undefined
  }

  const corridors = read('corredores.csv', { schema: FilaCorredor, identity: ['corredor'] })
  const destinations = read('destinos.csv', { schema: FilaDestino, identity: ['destino'] })
  const companies = read('empresas.csv', { schema: FilaEmpresa, identity: ['empresa'] })
  const timetables = read('horarios.csv', { schema: FilaHorario })
  const exceptions = read('excepciones.csv', { schema: FilaExcepcion, canBeEmpty: true })

  const named: Named = {
    'corredores.csv': corridors,
    'destinos.csv': destinations,
    'empresas.csv': companies,
    'horarios.csv': timetables,
    'excepciones.csv': exceptions,
  }
  checkNames(named, reportIn)
  if (timetables) checkServices(timetables, wordsOf(operator ?? {}), reportIn('horarios.csv'))
  if (destinations) checkAddresses(destinations, reportIn('destinos.csv'))
  if (timetables) checkSeasons(timetables, reportIn('horarios.csv'))
  if (exceptions) checkExceptions(exceptions, timetables, reportIn('excepciones.csv'))
  return {
    tables: {
      corridors: corridors?.rows.map(fromFilaCorredor) ?? [],
      destinations: destinations?.rows.map(fromFilaDestino) ?? [],
      companies: companies?.rows.map(fromFilaEmpresa) ?? [],
      timetables: timetables?.rows.map(fromFilaHorario) ?? [],
      exceptions: exceptions?.rows.map(fromFilaExcepcion) ?? [],
    },
    rows: eachTable((name) => writtenIn(named[`${name}.csv`])),
    lines: eachTable((name) => named[`${name}.csv`]?.written.map(({ line }) => line) ?? []),
    problems,
  }
}

function eachTable<Value>(read: (name: TravelTableName) => Value): Record<TravelTableName, Value> {
  return Object.fromEntries(TRAVEL_TABLE_NAMES.map((name) => [name, read(name)])) as Record<
    TravelTableName,
    Value
  >
}

function writtenIn(table: Table<unknown> | undefined): Record<string, string>[] {
  return (table?.written ?? []).map(({ values }) =>
    Object.fromEntries(
      Object.entries(values).filter((cell): cell is [string, string] => cell[1] !== undefined),
    ),
  )
}
