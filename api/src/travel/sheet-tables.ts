import { plainText } from '@terminal/contract/text/plain-text'
import { TRAVEL_TABLE_NAMES, type TravelTableName } from '@terminal/contract/travel/travel-tables'
import { columnsOf } from '@terminal/contract/travel/written-tables'
import { fileRefusal } from '../platform/files/file-refusal.ts'
import { readApart } from '../platform/files/read-apart.ts'
import { type Sheet, toSemicolonText } from './spreadsheets/sheet.ts'

const readSpreadsheet = readApart<typeof import('./spreadsheets/read-spreadsheet.reader.ts')>(
  new URL('./spreadsheets/read-spreadsheet.reader.ts', import.meta.url),
)

/** The tables in these files, as texts whose lines are the rows of their sheets. */
export async function tablesIn(files: readonly File[]): Promise<Map<TravelTableName, string>> {
  if (files.length === 0) throw fileRefusal('Elija al menos un archivo.')
  const tables = new Map<TravelTableName, string>()
  for (const file of files) {
    const sheets = await readSpreadsheet(file.name, new Uint8Array(await file.arrayBuffer()))
    for (const sheet of sheets.filter(({ rows }) => rows.length > 0)) {
      const table = tableOf(sheet)
      if (!table) throw unknownTable(sheet)
      if (tables.has(table))
        throw fileRefusal(`La tabla «${table}» está dos veces. Deje una sola y vuelva a enviarla.`)
      tables.set(table, toSemicolonText(withPlainHeader(sheet)))
    }
  }
  if (tables.size === 0) throw fileRefusal('El archivo no tiene datos.')
  return tables
}

/** By its name, or else by its columns: «Horarios de las empresas» names two tables. */
function tableOf(sheet: Sheet): TravelTableName | undefined {
  const words = plainText(sheet.name).split(/[^a-z]+/)
  const [table, ...others] = TRAVEL_TABLE_NAMES.filter((name) => words.includes(name))
  return others.length === 0 && table ? table : tableByColumns(sheet)
}

function tableByColumns(sheet: Sheet): TravelTableName | undefined {
  const header = headerOf(sheet)
  const shares = TRAVEL_TABLE_NAMES.map((table) => {
    const columns = columnsOf(table)
    const found = columns.filter((column) => header.includes(column))
    return { table, share: found.length / columns.length }
  })
  const best = shares.reduce((most, next) => (next.share > most.share ? next : most))
  return best.share > 0.5 ? best.table : undefined
}

/** «Fecha tarifa» is read as fecha_tarifa. */
function withPlainHeader(sheet: Sheet): Sheet {
  const at = sheet.rows.findIndex((cells) => cells.length > 0)
  return { ...sheet, rows: sheet.rows.with(at, headerOf(sheet)) }
}

function headerOf({ rows }: Sheet): string[] {
  const header = rows.find((cells) => cells.length > 0) ?? []
  return header.map((cell) => plainText(cell).trim().replaceAll(/\s+/g, '_'))
}

const unknownTable = ({ name }: Sheet) =>
  fileRefusal(
    `No se sabe qué tabla es «${name.slice(0, 60)}». Nombre la hoja o el archivo como una de estas: ${TRAVEL_TABLE_NAMES.join(', ')}.`,
  )
