import { type Quarter, quarterName } from './quarter.ts'

export function reportTitle(when: Quarter): string {
  return `Informe trimestral de PQRSD, ${quarterName(when)}`
}

/** Below every publication of them. */
export const FIGURES_NOTES = [
  'Se cuenta lo radicado en el trimestre, y cómo estaba el día del conteo. Una respuesta es a tiempo si salió dentro del término legal de su solicitud, con sus prórrogas y pausas.',
  'Nunca se publica una cifra de 1 a 4 personas, ni una de la que se pueda deducir: esas se cuentan juntas con otras, o se dice «No se publica». Por lo mismo, cada trimestre se cuenta una sola vez.',
] as const
