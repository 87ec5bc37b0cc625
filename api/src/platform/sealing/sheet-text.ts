import { longDay } from '@terminal/contract/calendar/calendar-day'
import { sheetLines } from './key-sheet.ts'

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
