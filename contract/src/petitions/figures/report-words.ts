import { type Quarter, quarterName } from '../../calendar/quarter.ts'
import type { ReportContent, ToldFigures } from './published-figures.ts'

export function reportTitle(when: Quarter): string {
  return `Informe trimestral de PQRSD, ${quarterName(when)}`
}

/** Above the figures that are told in short. */
export function summaryTitle({
  isWithoutRequests,
}: Pick<ToldFigures, 'isWithoutRequests'>): string {
  return isWithoutRequests ? 'Las demás PQRSD, en pocas palabras' : 'En pocas palabras'
}

const COUNTED =
  'Se cuenta lo radicado en el trimestre, y cómo estaba el día del conteo. Una respuesta es a tiempo si salió dentro del término legal de su solicitud, con sus prórrogas y pausas.'
const ONCE = 'Por lo mismo, cada trimestre se cuenta una sola vez.'
const SMALL =
  'Nunca se publica una cifra de 1 a 4 personas, ni una de la que se pueda deducir: esas se cuentan juntas con otras, o se dice «No se publica».'
const SMALL_OF_OTHERS =
  'De las demás PQRSD nunca se publica una cifra de 1 a 4 personas, ni una de la que se pueda deducir: esas se cuentan juntas con otras, o se dice «No se publica».'
const WHOLE =
  'Las solicitudes de información se publican completas en su propio cuadro, como manda el Decreto 1081 de 2015 (artículo 2.1.1.6.2): sin radicado ni fecha, y con los días ordenados.'

/** Why an edition has what the one before did not have. */
export const SECOND_EDITION =
  'Esta edición agrega el cuadro de solicitudes de información que manda el Decreto 1081 de 2015 (artículo 2.1.1.6.2) y que faltaba en la anterior. Las otras cifras son las mismas, y también las cuentan.'

/** Counsel decided that requests for information have no block of their own. */
export function groupedNote(reason: string): string {
  return `Las solicitudes de información se cuentan con las demás, sin cuadro propio, por decisión de la asesoría jurídica: ${reason}`
}

/** Below every publication of a report. */
export function reportNotes({
  figures,
  requests,
  note,
}: Pick<ReportContent, 'figures' | 'requests' | 'note'>): string[] {
  const notes = [COUNTED]
  if (requests) notes.push(WHOLE)
  if (requests && figures.isWithoutRequests)
    notes.push('Las otras cifras de este informe no las cuentan.')
  notes.push(`${requests ? SMALL_OF_OTHERS : SMALL} ${ONCE}`)
  return note === null ? notes : [...notes, note]
}
