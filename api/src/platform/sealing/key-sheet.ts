import { createHash } from 'node:crypto'
import { longDay } from '@terminal/contract/calendar/calendar-day'
import { KEY_BYTES } from './seal.ts'

/**
 * A master key on paper: lines of four groups of four digits, each with a check value of four more. Hexadecimal, which
 * has no letter that could be a digit, but for O: what is typed back takes it for a zero.
 */
export const SHEET_LINES = 4
const LINE_BYTES = KEY_BYTES / SHEET_LINES
const GROUP = 4

type SheetLine = { groups: string; check: string }

export function sheetLines(id: string, key: Uint8Array): SheetLine[] {
  return Array.from({ length: SHEET_LINES }, (_, i) => {
    const digits = Buffer.from(key.subarray(i * LINE_BYTES, (i + 1) * LINE_BYTES)).toString('hex')
    return { groups: inGroups(digits), check: checkOf(id, i, digits) }
  })
}

/** The key that was typed from a sheet, or the number of the first line that is not as it was printed, from 1. */
export function readSheet(id: string, typed: readonly string[]): Buffer | number {
  const lines = Array.from({ length: SHEET_LINES }, (_, i) => readLine(id, i, typed[i] ?? ''))
  const wrong = lines.indexOf(undefined)
  return wrong >= 0 ? wrong + 1 : Buffer.from(lines.join(''), 'hex')
}

/** Whether these are the check values of the whole sheet, in order: who typed them has it at hand. */
export function areChecksOf(id: string, key: Uint8Array, typed: string): boolean {
  return (
    plain(typed) ===
    sheetLines(id, key)
      .map(({ check }) => plain(check))
      .join('')
  )
}

/** The digits of a line whose check value is right. */
function readLine(id: string, index: number, typed: string): string | undefined {
  const text = plain(typed)
  if (!/^[0-9a-f]+$/.test(text) || text.length !== LINE_BYTES * 2 + GROUP) return undefined
  const digits = text.slice(0, -GROUP)
  return plain(checkOf(id, index, digits)) === text.slice(-GROUP) ? digits : undefined
}

/** Of the line in its place, in the sheet of this key: two lines that changed places are noticed too. */
function checkOf(id: string, index: number, digits: string): string {
  const hash = createHash('sha256').update(`terminal sheet ${id} ${index} ${digits}`).digest('hex')
  return hash.slice(0, GROUP).toUpperCase()
}

function inGroups(digits: string): string {
  return (digits.toUpperCase().match(/.{4}/g) ?? []).join(' ')
}

function plain(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[\s·.:-]/g, '')
}

type Sheet = {
  /** Whose it is: the name of the terminal. */
  owner: string
  id: string
  key: Uint8Array
  day: string
}

/** For paper, 72 letters wide, a page for each of the people who keep it. */
export function sheetText(sheet: Sheet, copies: number): string {
  return Array.from({ length: copies }, (_, i) =>
    page(sheet, `Ejemplar ${i + 1} de ${copies}`),
  ).join('\f')
}

function page({ owner, id, key, day }: Sheet, copy: string): string {
  const lines = sheetLines(id, key).map(
    ({ groups, check }, i) => `   ${i + 1}     ${groups}          ${check}`,
  )
  return `HOJA DE LA CLAVE DE LOS DATOS PERSONALES
${owner}

Identificador de la clave: ${id}
Fecha de impresión: ${longDay(day)}
${copy}

------------------------------------------------------------------------
Renglón  Clave                        Control

${lines.join('\n\n')}

------------------------------------------------------------------------
Solo hay números del 0 al 9 y letras de la A a la F: todo círculo es un
cero. Los cuatro signos de control comprueban su renglón.

PARA QUÉ SIRVE
Abre lo que los ciudadanos escriben en el sitio: nombres, documentos,
correos, textos y archivos. En el servidor y en las copias de seguridad
todo eso está cifrado.

QUÉ SE PIERDE SIN ELLA
Todas las peticiones recibidas y sus archivos, para siempre. Ni el
fabricante ni un juez pueden recuperarlos: no hay otra llave.

CÓMO SE GUARDA
1. Cada custodio guarda su ejemplar en sobre sellado y firmado, en caja
   fuerte. Los dos ejemplares, en edificios distintos.
2. No la fotografíe, no la escanee, no la envíe por correo.
3. Quien la tenga, junto con una copia de seguridad, puede leer los
   datos de los ciudadanos.
4. Si se pierde un ejemplar o alguien más lo vio, avise el mismo día a
   quien opera el servidor: la clave se cambia.
5. Compruebe una vez al año que abre una copia de seguridad
   (docs/manual-claves.md).

Custodio

Nombre: ______________________________   Firma: ________________________

Quien entrega

Nombre: ______________________________   Firma: ________________________

Fecha de entrega: ____________________
`
}
