import { businessDayFrom, type OfficeDays } from '../../calendar/business-days.ts'
import { addDays, dayWithWeekday } from '../../calendar/calendar-day.ts'
import { excerpt } from '../../text/excerpt.ts'
import { OUTSIDE_CHANNEL_WORDS } from './desk-words.ts'
import type { PetitionEventKind } from './events.ts'
import type { EventDetails } from './stored.ts'
import { TERMS } from './terms.ts'

export type PublicEvent = {
  kind: PetitionEventKind
  details: EventDetails
  /** What files came with it, in words: «1 foto y 2 audios». Empty where none did. */
  files: string
}

export type Told = { title: string; text: string }

/** The author's own words stand in the timeline as a reminder, not whole. */
const QUOTED_LENGTH = 300

const AGAIN = 'Puede presentarla otra vez cuando quiera.'
export const WITHDRAWN_TITLE = 'Usted la retiró'
export const REOPENED_TITLE = 'La abrimos de nuevo'
export const REJECTED_TITLE = 'La rechazamos por irrespetuosa'
export const JOINED_TITLE = 'La unimos con otra solicitud'
export const SEPARATED_TITLE = 'La tramitamos otra vez por separado'
export const ANSWERED_TITLE = 'La respondimos'
/** Of one that is whole of another body. */
export const transferTitle = (entity: string) => `Trasladada a ${entity}`
export const UNCLEAR_TITLE = 'La archivamos: no llegó la aclaración'

/** An event as its citizen reads it. */
export function describeEvent({ kind, details, files }: PublicEvent): Told {
  const describe = WORDS[kind]
  return describe ? describe(details, files) : { title: 'Novedad', text: '' }
}

/** What is missing here is for staff alone. */
const WORDS: Partial<Record<PetitionEventKind, (details: EventDetails, files: string) => Told>> = {
  received: ({ telling = [], text }, files) => ({
    title: 'Radicada',
    text: joined([
      text ??
        (files === '' ? 'Recibimos lo que escribió.' : `Recibimos lo que envió, con ${files}.`),
      // Of what the office took down, after how it came.
      text !== undefined && files !== '' && `Con ${files}.`,
      ...telling.map(tellingSentence),
    ]),
  }),
  start: ({ area }) =>
    area === undefined
      ? { title: 'La estamos tramitando', text: 'Ya preparamos la respuesta.' }
      : { title: `Pasó a ${area}`, text: 'Es la oficina que prepara la respuesta.' },
  reclassify: ({ type, on, text }) => ({
    title: type === undefined ? 'Cambió de tipo' : `Ahora es: ${TERMS[type].name}`,
    text: joined([text, on && `Le respondemos a más tardar el ${dayWithWeekday(on)}.`]),
  }),
  'undo-reclassify': ({ type, on }) => ({
    title: type === undefined ? 'No cambió de tipo' : `Sigue siendo: ${TERMS[type].name}`,
    text: joined([
      'El cambio de tipo fue un error.',
      on && `Le respondemos a más tardar el ${dayWithWeekday(on)}.`,
    ]),
  }),
  'ask-completion': ({ text, on, isLate }) => ({
    title: 'Le pedimos un dato',
    text: joined([
      text,
      on && `Tiene hasta el ${dayWithWeekday(on)}.`,
      isLate ? 'El plazo sigue corriendo.' : 'El plazo quedó en pausa.',
    ]),
  }),
  'ask-clarity': ({ text, on, isLate }) => ({
    title: 'Se la devolvimos para que la aclare',
    text: joined([
      text,
      on && `Tiene hasta el ${dayWithWeekday(on)}.`,
      isLate ? 'El plazo sigue corriendo.' : 'El plazo quedó en pausa.',
    ]),
  }),
  'ask-more-time': ({ on }) => ({
    title: 'Usted pidió más tiempo',
    text: joined([on && `Tiene hasta el ${dayWithWeekday(on)} para enviar el dato.`]),
  }),
  add: ({ text, on, isLate, telling = [] }, files) => ({
    title: on === undefined ? 'Usted agregó información' : 'Usted envió el dato',
    text: joined([
      text && `«${excerpt(text, QUOTED_LENGTH)}»`,
      files && `Con ${files}.`,
      ...telling.map(tellingSentence),
      // Asked late, it had not stopped the clock.
      !isLate && on && 'El plazo volvió a correr.',
      on && `Le respondemos a más tardar el ${dayWithWeekday(on)}.`,
    ]),
  }),
  extend: ({ text, on }) => ({
    title: 'Ampliamos el plazo',
    text: joined([on && `Hasta el ${dayWithWeekday(on)}.`, text && `La razón: ${text}`]),
  }),
  transfer: ({ entity = 'otra entidad', letter, scope, text }) => ({
    title: scope === 'part' ? `Trasladada en parte a ${entity}` : transferTitle(entity),
    text: joined([
      text ?? (scope === 'part' ? 'Lo demás lo respondemos nosotros.' : 'Le responde esa entidad.'),
      letter && `Con el ${letter.charAt(0).toLowerCase()}${letter.slice(1)}.`,
    ]),
  }),
  answer: ({ text, actNumber, outside, on }) => ({
    title: ANSWERED_TITLE,
    text: joined([
      outside &&
        `${sentence(OUTSIDE_CHANNEL_WORDS[outside])}${on ? `, el ${dayWithWeekday(on)}` : ''}.`,
      actNumber && `Con el radicado de salida ${actNumber}.`,
      text,
    ]),
  }),
  withdraw: ({ text }) => ({ title: WITHDRAWN_TITLE, text: text ?? AGAIN }),
  'declare-withdrawn': ({ actNumber, text }) => ({
    title: 'Declaramos el desistimiento',
    text: joined([
      actNumber && `${actNumber}.`,
      text ?? `No recibimos el dato que le pedimos. Puede pedir reposición. ${AGAIN}`,
    ]),
  }),
  'archive-unclear': ({ text }) => ({ title: UNCLEAR_TITLE, text: joined([text, AGAIN]) }),
  reject: ({ actNumber, text }) => ({
    title: REJECTED_TITLE,
    text: joined([actNumber && `${actNumber}.`, text, 'Puede presentarla otra vez, sin ofensas.']),
  }),
  join: ({ other, isSameAuthor }) => ({
    title: JOINED_TITLE,
    text: joined([
      isSameAuthor && other
        ? `Con la suya de radicado ${other}: las dos reciben la misma respuesta.`
        : 'Con otra sobre el mismo asunto: las dos reciben la misma respuesta.',
      'Su radicado y su código siguen sirviendo.',
    ]),
  }),
  separate: () => ({
    title: SEPARATED_TITLE,
    text: 'Recibe una respuesta propia.',
  }),
  'joined-in': ({ other, isSameAuthor }) => ({
    title: 'Unimos a esta otra solicitud',
    text:
      isSameAuthor && other
        ? `La suya de radicado ${other}: las dos reciben la misma respuesta.`
        : 'Otra sobre el mismo asunto: las dos reciben la misma respuesta.',
  }),
  'left-out': ({ other, isSameAuthor }) => ({
    title: 'Separamos la otra solicitud',
    text: isSameAuthor && other ? `La de radicado ${other} recibe una respuesta propia.` : '',
  }),
  notice: ({ on, until, notifiedOn }) => ({
    title: 'Publicamos un aviso',
    text: joined([
      'En la página «Notificaciones por aviso» y en la cartelera de la oficina',
      on && until && `del ${dayWithWeekday(on)} al ${dayWithWeekday(until)}.`,
      notifiedOn && `Se entiende notificada al terminar el ${dayWithWeekday(notifiedOn)}.`,
    ]),
  }),
  'notice-withdrawn': () => ({
    title: 'Retiramos el aviso',
    text: 'Tenía un error. Si hace falta, publicamos otro.',
  }),
  notified: ({ on }) => ({
    title: 'Quedó notificada por aviso',
    text: joined([on && `Al terminar el ${dayWithWeekday(on)}.`]),
  }),
  archive: ({ text }) => ({ title: 'La archivamos', text: text ?? 'El caso quedó cerrado.' }),
  reopen: ({ text, on }) => ({
    title: REOPENED_TITLE,
    text: joined([text, on && `Le respondemos a más tardar el ${dayWithWeekday(on)}.`]),
  }),
  rate: ({ wasUseful }) => ({
    title: wasUseful ? 'Usted dijo que le sirvió' : 'Usted dijo que no le sirvió',
    text: wasUseful ? '' : 'Si falta algo, agréguelo: lo leemos.',
  }),
  'give-code': () => ({
    title: 'Le entregamos su código otra vez',
    text: 'Después de ver un documento. Si no fue usted, avísenos.',
  }),
  'file-infected': () => ({
    title: 'Un archivo suyo tiene virus',
    text: 'No lo abrimos. Lo demás lo recibimos. Si lo necesita, envíelo desde otro equipo.',
  }),
  'due-moved': ({ text, on, isLate }) => ({
    title: 'Cambió la fecha límite por un día sin atención',
    text: joined([
      text,
      on && `${isLate ? 'El plazo se venció el' : 'La nueva fecha es el'} ${dayWithWeekday(on)}.`,
    ]),
  }),
}

/** That the term began to run: on a day, at no hour. */
export function describeBegin({ filedOn }: { filedOn: string }, office: OfficeDays) {
  const next = addDays(filedOn, 1)
  const at = businessDayFrom(next, office)
  const isLater = at > next
  return {
    at,
    title: 'Empezó a contar el plazo',
    text: isLater ? 'Los días sin atención de la oficina no cuentan.' : '',
  }
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function joined(sentences: readonly (string | false | undefined)[]): string {
  return sentences.filter((sentence) => sentence).join(' ')
}

/** Said to an anonymous author of a file that may still say who made it, where and with what. */
export function tellingSentence(name: string): string {
  return `No pudimos borrar los datos ocultos de ${name}: pueden decir quién lo hizo, dónde o con qué celular.`
}
