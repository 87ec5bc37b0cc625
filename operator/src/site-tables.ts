import type { Operator } from '@terminal/contract/operator/operator'
import {
  fromFilaCalendario,
  fromFilaLugar,
  fromFilaRespuesta,
  fromFilaServicio,
  fromFilaSinonimos,
  type SiteData,
} from '@terminal/contract/operator/site-data'
import {
  ANSWER_ADDRESS,
  FilaCalendario,
  FilaLugar,
  FilaRespuesta,
  FilaServicio,
  FilaSinonimos,
} from '@terminal/contract/operator/site-data.schema'
import { SEPARADOR } from '@terminal/contract/operator/table-cells'
import { PAGES } from '@terminal/contract/pages/pages'
import { plainText } from '@terminal/contract/text/plain-text'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { DESTINATION_PATTERN } from '@terminal/contract/travel/feature'
import type { WrittenRow } from '@terminal/contract/travel/travel-tables'
import type { z } from 'zod'
import type { Report, ReportIn } from './site-error.ts'
import { readTable, type Table, type TableShape } from './table-file.ts'
import { readTextFile } from './text-file.ts'
import { TRAVEL_FILES } from './travel/read-travel-tables.ts'
import { inFolder, readTravelFolder } from './travel/travel-folder.ts'
import { variablesOf } from './variables.ts'

const DESTINATIONS_TABLE = 'destinos'
const DESTINATIONS = inFolder(`${DESTINATIONS_TABLE}.csv`)
const SERVICES = 'data/servicios.csv'
const PLACES = 'data/lugares.csv'
const CALENDAR = 'data/calendario.csv'
const ANSWERS = 'data/respuestas.csv'
const SYNONYMS = 'data/sinonimos.csv'

/** The column that two of the tables share. */
const DESTINATION = 'destino'

export const TABLE_FILES: readonly string[] = [
  ...TRAVEL_FILES.map(inFolder),
  ...[SERVICES, PLACES, CALENDAR],
  ...[ANSWERS, SYNONYMS],
]

/** The tables of the folder. What is wrong with them is reported, and what is right is still read. */
export async function readTables(
  dir: string,
  operator: Operator | undefined,
  reportIn: ReportIn,
): Promise<SiteData> {
  const variables = variablesOf(operator)
  async function read<Schema extends z.ZodObject>(
    file: string,
    shape: TableShape<Schema>,
  ): Promise<Table<z.infer<Schema>> | undefined> {
    const report = reportIn(file)
    const text = await readTextFile(dir, file, report)
    return text === undefined ? undefined : readTable(text, shape, { variables, report })
  }

  const travel = await readTravelFolder(dir, operator, reportIn)
  const services = await read(SERVICES, { schema: FilaServicio, identity: ['nombre'] })
  const places = await read(PLACES, {
    schema: FilaLugar,
    identity: ['nombre', DESTINATION],
    optional: ['imagen'],
  })
  const calendar = await read(CALENDAR, {
    schema: FilaCalendario,
    identity: ['fecha', 'actividad'],
  })
  // A terminal may have no direct answers for the search.
  const answers = await read(ANSWERS, {
    schema: FilaRespuesta,
    identity: ['titulo'],
    canBeEmpty: true,
  })
  const synonyms = await read(SYNONYMS, { schema: FilaSinonimos, canBeEmpty: true })
  if (answers) checkOnce(answers, 'frases', reportIn(ANSWERS))
  if (synonyms) checkOnce(synonyms, 'palabras', reportIn(SYNONYMS))
  if (places) checkDestinations(places, travel.rows[DESTINATIONS_TABLE], reportIn)
  if (answers) checkAnswers(answers, travel.rows[DESTINATIONS_TABLE], reportIn(ANSWERS))
  return {
    travel: travel.tables,
    travelRows: travel.rows,
    services: services?.rows.map(fromFilaServicio) ?? [],
    places: places?.rows.map(fromFilaLugar) ?? [],
    activities: calendar?.rows.map(fromFilaCalendario) ?? [],
    answers: answers?.rows.map(fromFilaRespuesta) ?? [],
    synonyms: synonyms?.rows.map(fromFilaSinonimos) ?? [],
  }
}

/** A place to visit must belong to a destination of the table. */
function checkDestinations(
  places: Table<unknown>,
  destinations: readonly WrittenRow[],
  reportIn: ReportIn,
): void {
  // Without the first table there is nothing to compare with.
  if (destinations.length === 0) return
  const known = new Set(destinations.map((row) => row[DESTINATION]))
  for (const { line, values } of places.written) {
    const written = values[DESTINATION]
    if (written !== undefined && !known.has(written))
      reportIn(PLACES)(line, `${DESTINATION}: «${written}» no está en ${DESTINATIONS}`)
  }
}

/** An answer that leads to a destination's page leads to one that is there. */
function checkAnswers(
  answers: Table<unknown>,
  destinations: readonly WrittenRow[],
  report: Report,
): void {
  const known = new Set([
    ...PAGES.map(({ path }) => path),
    ...destinations.map((row) => destinationPath(row[DESTINATION] ?? '')),
  ])
  for (const { line, values } of answers.written) {
    const [path = ''] = (values[ANSWER_ADDRESS] ?? '').split(/[?#]/)
    if (new RegExp(DESTINATION_PATTERN).test(path) && !known.has(path))
      report(
        line,
        `${ANSWER_ADDRESS}: «${path}» no es la página de ningún destino de ${DESTINATIONS}`,
      )
  }
}

/** A phrase in two cells, in any spelling, would only find the first. */
function checkOnce(table: Table<unknown>, column: string, report: Report): void {
  const seen = new Map<string, number>()
  for (const { line, values } of table.written) {
    for (const each of (values[column] ?? '').split(SEPARADOR)) {
      const written = each.trim()
      const first = seen.get(plainText(written))
      if (first !== undefined) report(line, `${column}: «${written}» ya está en la línea ${first}`)
      else if (written !== '') seen.set(plainText(written), line)
    }
  }
}
