import type { Words } from '@terminal/contract/operator/words'
import { findPage } from '@terminal/contract/pages/pages'
import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { destinationSlug } from '@terminal/contract/travel/destination-addresses'
import type { TravelTableName } from '@terminal/contract/travel/travel-tables'
import { nearestName } from '../nearest-name.ts'
import type { Report, ReportIn } from '../site-error.ts'
import type { Table } from '../table-file.ts'

export type TravelFile = `${TravelTableName}.csv`

export type Named = Record<TravelFile, Table<unknown> | undefined>

/** A column that names a row of another table, where it has the same column. */
const REFERENCES: readonly (readonly [file: TravelFile, column: string, target: TravelFile])[] = [
  ['destinos.csv', 'corredor', 'corredores.csv'],
  ['horarios.csv', 'destino', 'destinos.csv'],
  ['horarios.csv', 'empresa', 'empresas.csv'],
  ['excepciones.csv', 'destino', 'destinos.csv'],
  ['excepciones.csv', 'empresa', 'empresas.csv'],
]

/** What one table names must be in another, letter by letter. Where that one could not be read, nothing is compared. */
export function checkNames(tables: Named, reportIn: ReportIn): void {
  for (const [file, column, target] of REFERENCES) {
    const known = new Set(tables[target]?.written.map(({ values }) => values[column]))
    for (const { line, values } of tables[file]?.written ?? []) {
      const written = values[column]
      if (!tables[target] || written === undefined || known.has(written)) continue
      const names = [...known].filter((name) => name !== undefined)
      const meant = nearestName(written, names)
      const hint = meant === undefined ? '' : ` ¿Es «${meant}»?`
      reportIn(file)(line, `${column}: «${written}» no está en ${target}.${hint}`)
    }
  }
}

const SERVICE = 'servicio'

/** A kind of service is one that the operator has. */
export function checkServices(
  timetables: Table<unknown>,
  { services }: Words,
  report: Report,
): void {
  const names = services.map(({ name }) => name)
  for (const { line, values } of timetables.written)
    if (values[SERVICE] !== undefined && !names.includes(values[SERVICE]))
      report(line, `servicio: debe ser uno de estos: ${names.join(', ')}`)
}

const DESTINATION = 'destino'
/** First parts of addresses of sheets and feeds, which are no pages of the list. */
const TAKEN = new Set(['modulo', 'vias'])

/** Each destination has a page of its own. */
export function checkAddresses(destinations: Table<unknown>, report: Report): void {
  const seen = new Map<string, { name: string; line: number }>()
  for (const { line, values } of destinations.written) {
    const name = values[DESTINATION]
    if (name === undefined) continue
    const slug = destinationSlug(name)
    const address = `${TRAVEL_PATH}/${slug}`
    const first = seen.get(slug)
    if (first && first.name !== name)
      report(
        line,
        `destino: «${name}» tendría la misma dirección que «${first.name}», de la línea ${first.line}: ${address}. Cambie uno de los dos nombres`,
      )
    else if (slug === '' || TAKEN.has(slug) || findPage(address))
      report(line, `destino: «${name}» no puede ser un destino: ${address} es otra página`)
    if (!first) seen.set(slug, { name, line })
  }
}
