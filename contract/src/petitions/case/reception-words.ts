import { dayWithWeekday } from '../../calendar/calendar-day.ts'
import { bogotaMoment } from '../../operator/open-now.ts'
import { describeMinutes } from '../../operator/opening-hours.ts'
import { asSentence } from '../../text/as-sentence.ts'
import { groupCode } from './radicado.ts'
import type { ReceptionReceipt } from './receipt.ts'
import type { Way } from './stored.ts'
import { TERMS } from './terms.ts'
import type { Channel } from './words.ts'

/** The channel, in words for the person who presented it. */
export function arrivalWords(way: Way, channel: Channel, arrived: Arrived): string {
  return asSentence(`${howItCame(way, channel)} el ${arrivedWords(arrived)}`)
}

function howItCame(way: Way, channel: Channel): string {
  if (way === 'mail') return 'Llegó a nuestro correo electrónico'
  if (way === 'paper')
    return channel === 'post'
      ? 'Llegó en papel, por correo físico,'
      : 'La entregó en papel en nuestra oficina'
  return channel === 'phone'
    ? 'La presentó de palabra, por teléfono,'
    : 'La presentó de palabra en nuestra oficina,'
}

/** «jueves 12 de noviembre de 2026, 9:00 p. m.» */
export function momentWords(at: string): string {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  return `${dayWithWeekday(day)}, ${describeMinutes(minutes)}`
}

export type Arrived = { receivedAt: string; hasHour: boolean }

/** The same of what arrived: only its day where the hour is unknown. */
export function arrivedWords({ receivedAt, hasHour }: Arrived): string {
  if (hasHour) return momentWords(receivedAt)
  return dayWithWeekday(bogotaMoment(Date.parse(receivedAt)).day)
}

/** Filed all the same, as its author wanted (Ley 1437 de 2011, art. 15). */
export function missingWords(missing: string): string {
  return `Se le indicó que faltaba: ${missing.replace(/[\s.;,]+$/, '')}, e insistió en radicar.`
}

export type Line = { label: string; text: string }

const NOT_GIVEN = 'No lo dio'

/**
 * Everything that a constancia says, in its order. Of what was said aloud, each datum that art. 2.2.3.12.3 of Decreto 1069
 * de 2015 (Decreto 1166 de 2016) names.
 */
export function constanciaLines(given: ReceptionReceipt): Line[] {
  const { receipt, way } = given
  const isAnonymous = receipt.presenter === 'anonymous'
  const lines: (Line | false)[] = [
    { label: 'Radicado', text: receipt.radicado },
    { label: 'Código para consultarla', text: groupCode(receipt.code) },
    { label: 'Recibida', text: `${arrivedWords(receipt)}${receipt.hasHour ? '' : ', sin hora'}` },
    { label: 'Cómo llegó', text: howWords(given) },
    { label: 'Presenta', text: isAnonymous ? 'Anónima' : (receipt.name ?? 'Sin nombre') },
    !isAnonymous && { label: 'Documento', text: given.document ?? NOT_GIVEN },
    { label: 'Contacto', text: contactWords(given) || NOT_GIVEN },
    { label: 'Tipo', text: receipt.isClassified ? TERMS[receipt.type].name : 'La oficina lo dirá' },
    { label: 'Objeto y razones', text: receipt.message || 'Van en los archivos.' },
    { label: 'Documentos', text: documentWords(given) },
    given.missing !== null && { label: 'Lo que faltaba', text: missingWords(given.missing) },
    given.language !== null && { label: 'Lengua en que se presentó', text: given.language },
    given.receivedBy !== null && {
      label: way === 'verbal' ? 'La recibió' : 'La radicó',
      text: given.receivedBy,
    },
    given.outgoing === null && {
      label: 'Se responde a más tardar',
      text: dayWithWeekday(receipt.dueOn),
    },
    given.outgoing !== null && {
      label: 'Respuesta dada en el acto',
      text: `Radicado de salida ${given.outgoing}. ${given.answer ?? ''}`.trim(),
    },
    { label: 'Entidad', text: operatorWords(given) },
  ]
  return lines.filter((line) => line !== false)
}

const CHANNEL_WORDS: Record<Channel, string> = {
  site: 'Por el sitio web',
  office: 'En la oficina',
  phone: 'Por teléfono',
  mail: 'Por correo electrónico',
  post: 'Por correo físico',
}

function howWords({ receipt: { channel }, way }: ReceptionReceipt): string {
  if (way !== 'verbal')
    return way === 'paper' ? `${CHANNEL_WORDS[channel]}, en papel` : CHANNEL_WORDS[channel]
  return channel === 'phone'
    ? 'Petición verbal, por teléfono'
    : 'Petición verbal, en persona, en la oficina'
}

function contactWords({ receipt, phone, address }: ReceptionReceipt): string {
  return [phone, receipt.email, address].filter((each) => each).join(' · ')
}

function operatorWords({ operator, operatorAddress, operatorPhone }: ReceptionReceipt): string {
  const phone = operatorPhone === '' ? '' : `Teléfono ${operatorPhone}`
  return [operator, operatorAddress, phone].filter((each) => each !== '').join(' · ')
}

function documentWords({ receipt: { files }, handedIn }: ReceptionReceipt): string {
  const names = [...(handedIn === null ? [] : [handedIn]), ...files.map(({ name }) => name)]
  return names.length === 0 ? 'Ninguno' : names.join(' · ')
}
