import { AppError } from '../../platform/errors.ts'
import { damaged, fileRefusal } from '../../platform/files/file-refusal.ts'
import { openParts } from '../../platform/files/open-parts.ts'
import { isWorkbook } from '../../platform/files/workbook.ts'
import { readCsv } from './read-csv.ts'
import { isOds, readOds } from './read-ods.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Sheet } from './sheet.ts'

/** Unpacked. A year of tables has a tenth of it; of more, the tags alone would keep a process busy for seconds. */
const MOST_BYTES = 8 * 1024 * 1024

const ZIP = [0x50, 0x4b]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]

/** The sheets of a file, by what it is and not by what it is called; a CSV is one sheet with the name of its file. */
export async function read(fileName: string, bytes: Uint8Array): Promise<Sheet[]> {
  if (startsWith(bytes, OLD_OFFICE))
    throw fileRefusal(
      'Es un Excel antiguo (.xls) o tiene contraseña. Guárdelo como .xlsx, sin contraseña.',
    )
  if (startsWith(bytes, ZIP)) return await readPacked(bytes)
  if (/^\s*<|^%PDF/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))) throw notATable()
  if (bytes.includes(0) && !startsWith(bytes, [0xff, 0xfe]) && !startsWith(bytes, [0xfe, 0xff]))
    throw notATable()
  return [readCsv(fileName.replace(/\.[^.]*$/, ''), bytes)]
}

async function readPacked(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const file = await openParts(bytes, MOST_BYTES)
    const readSheets = isWorkbook(file) ? readXlsx : isOds(file) ? readOds : undefined
    if (!readSheets) throw notATable()
    const sheets = await readSheets(file)
    if (file.isOver())
      throw fileRefusal('El archivo ocupa demasiado al abrirlo. Deje solo las tablas de viaje.')
    return sheets
  } catch (error) {
    // What is no ZIP or no XML.
    throw error instanceof AppError ? error : damaged()
  }
}

const notATable = () => fileRefusal('No es una tabla. Elija un archivo .xlsx, .ods o .csv.')

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
