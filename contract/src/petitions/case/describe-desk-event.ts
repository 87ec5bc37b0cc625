import { dayWithWeekday } from '../../calendar/calendar-day.ts'
import { joined, type Told, tellingSentence } from './describe-event.ts'
import { OUTSIDE_CHANNEL_WORDS } from './desk-words.ts'
import type { PetitionEventKind } from './events.ts'
import { LEGEND } from './legend.ts'
import type { ReopenReason } from './states.ts'
import type { EventDetails } from './stored.ts'
import { TERMS } from './terms.ts'

type Happened = {
  kind: PetitionEventKind
  details: EventDetails
  /** What files came with it, in words; empty where none did. */
  files: string
}

/** An event as staff read it: the words of citizens and colleagues whole. */
export function describeDeskEvent({ kind, details, files }: Happened): Told {
  return WORDS[kind](details, files)
}

const WORDS: Record<PetitionEventKind, (details: EventDetails, files: string) => Told> = {
  received: ({ telling = [], text }, files) => ({
    title: 'Radicada',
    text: joined([text, files && `Con ${files}.`, ...telling.map(tellingSentence)]),
  }),
  start: ({ area }) => ({ title: area ? `Pasó a ${area}` : 'Pasó a trámite', text: '' }),
  reclassify: ({ type, text, on, isLate }) => ({
    title: type ? `Ahora es: ${TERMS[type].name}` : 'Cambió de tipo',
    text: joined([text, isLate && 'El plazo de ese tipo ya se venció.', promise(on)]),
  }),
  'confirm-day': ({ isConfirmed, on }) => ({
    title: isConfirmed
      ? 'La jefatura confirmó el día de la respuesta'
      : 'La jefatura no confirmó el día de la respuesta',
    text: joined([
      on && `Cuenta como respondida el ${dayWithWeekday(on)}${isConfirmed ? ', a tiempo' : ''}.`,
    ]),
  }),
  'undo-reclassify': ({ type, on }) => ({
    title: type ? `Sigue siendo: ${TERMS[type].name}` : 'Se deshizo el cambio de tipo',
    text: joined(['Se deshizo el cambio de tipo.', promise(on)]),
  }),
  shorten: ({ text, on }) => ({ title: 'El plazo es más corto', text: joined([text, due(on)]) }),
  'ask-completion': ({ text, on, isLate }) => ({
    title: 'Se pidió un dato',
    text: joined([
      text,
      on && `La persona tiene hasta el ${dayWithWeekday(on)}.`,
      isLate ? 'Se pidió tarde: el plazo sigue corriendo.' : 'El plazo quedó en pausa.',
    ]),
  }),
  'ask-clarity': ({ text, on, isLate }) => ({
    title: 'Se devolvió para que la aclare',
    text: joined([
      text,
      on && `La persona tiene hasta el ${dayWithWeekday(on)}.`,
      isLate ? 'El plazo sigue corriendo.' : 'El plazo quedó en pausa.',
    ]),
  }),
  'ask-more-time': ({ on }) => ({
    title: 'La persona pidió más tiempo',
    text: joined([on && `Tiene hasta el ${dayWithWeekday(on)}.`]),
  }),
  add: ({ text, on, isLate, telling = [] }, files) => ({
    title: on === undefined ? 'La persona agregó información' : 'Llegó el dato',
    text: joined([
      text && `«${text}»`,
      files && `Con ${files}.`,
      ...telling.map(tellingSentence),
      on && !isLate && 'El plazo volvió a correr.',
      due(on),
    ]),
  }),
  extend: ({ text, on }) => ({ title: 'Se amplió el plazo', text: joined([due(on), text]) }),
  transfer: ({ entity = 'otra entidad', letter, scope, text, isLate }) => ({
    title: `${scope === 'part' ? 'Trasladada en parte' : 'Trasladada'} a ${entity}`,
    text: joined([letter && `${letter}.`, text, isLate && 'Se trasladó tarde.']),
  }),
  answer: ({ text, actNumber, outside, on, proof, whyThen, isAlone }, files) => ({
    title: outside ? 'Se registró una respuesta dada por fuera' : 'Respondida',
    text: joined([
      outside && on && `Se dio ${OUTSIDE_CHANNEL_WORDS[outside]} el ${dayWithWeekday(on)}.`,
      actNumber && `Radicado de salida ${actNumber}.`,
      outside && files && `Con ${files}.`,
      proof && `Prueba de la entrega: ${proof}`,
      whyThen && `No era día hábil: ${whyThen}`,
      isAlone && 'La jefatura la registró sola, y ese día la deja a tiempo.',
      text,
    ]),
  }),
  withdraw: ({ text = '' }) => ({ title: 'La persona la retiró', text }),
  'declare-withdrawn': ({ actNumber, text }) => ({
    title: 'Se declaró el desistimiento',
    text: joined([actNumber && `${actNumber}.`, text]),
  }),
  'archive-unclear': ({ text = '' }) => ({ title: 'Archivada: nadie la aclaró', text }),
  reject: ({ actNumber, text }) => ({
    title: 'Rechazada por irrespetuosa',
    text: joined([actNumber && `${actNumber}.`, text]),
  }),
  join: ({ other, text }) => ({
    title: other ? `Unida con ${other}` : 'Unida con otra',
    text: joined(['La responde la respuesta de esa.', text]),
  }),
  separate: ({ other, text = '' }) => ({
    title: other ? `Separada de ${other}` : 'Separada de la otra',
    text,
  }),
  'joined-in': ({ other = 'otra' }) => ({
    title: `Se le unió ${other}`,
    text: 'La respuesta de esta responde las dos.',
  }),
  'left-out': ({ other = 'otra', text = '' }) => ({ title: `Se le separó ${other}`, text }),
  notice: ({ actNumber, on, until, notifiedOn }) => ({
    title: `Aviso publicado${actNumber ? ` de ${actNumber}` : ''}`,
    text: joined([
      on && until && `Del ${dayWithWeekday(on)} al ${dayWithWeekday(until)}.`,
      notifiedOn && `Se entiende notificada al terminar el ${dayWithWeekday(notifiedOn)}.`,
    ]),
  }),
  'notice-board': ({ text = '' }) => ({ title: 'Aviso en la cartelera', text }),
  'notice-withdrawn': ({ text = '' }) => ({ title: 'Se retiró el aviso', text }),
  notified: ({ on }) => ({
    title: 'Notificada por aviso',
    text: joined([on && `Al terminar el ${dayWithWeekday(on)}.`]),
  }),
  'put-legend': ({ text, database }) => ({
    title: `Se puso la leyenda «${LEGEND}»`,
    text: joined([database && `En «${database}».`, text && `Motivo: ${text}`]),
  }),
  archive: ({ text = '' }) => ({ title: 'Archivada', text }),
  reopen: ({ text, on, reopened }) => ({
    title: 'Se abrió de nuevo',
    text: joined([reopened && REOPENED[reopened], text, promise(on)]),
  }),
  'mail-refused': () => ({
    title: 'Un correo no llegó',
    text: 'El servidor que lo recibe lo rechazó. Revise la dirección.',
  }),
  'file-infected': () => ({
    title: 'Un archivo tiene virus',
    text: 'No se puede abrir.',
  }),
  'due-moved': ({ text, on, isLate }) => ({
    title: 'Cambió la fecha máxima por un día sin atención',
    text: joined([
      text,
      on && `La nueva es el ${dayWithWeekday(on)}${isLate ? ', que ya pasó' : ''}.`,
    ]),
  }),
  assign: ({ assignee = '', text = '' }) => ({
    title: assignee === '' ? 'Quedó sin asignar' : `Asignada a ${assignee}`,
    text,
  }),
  classify: ({ changes = [] }) => ({
    title: 'Se clasificó',
    text: joined(changes.map((change) => `${change}.`)),
  }),
  note: ({ text = '' }) => ({ title: 'Nota', text }),
  'give-code': ({ text = '' }) => ({ title: 'Se entregó el código otra vez', text }),
  delivery: ({ text = '' }) => ({ title: 'Entrega de la respuesta', text }),
  rate: ({ wasUseful, text = '' }) => ({
    title: wasUseful ? 'La respuesta le sirvió a la persona' : 'La respuesta no le sirvió',
    text,
  }),
  hold: ({ text = '' }) => ({ title: 'Marcada «No eliminar»', text }),
  'lift-hold': ({ text = '' }) => ({ title: 'Se levantó «No eliminar»', text }),
  'ask-input': ({ area = 'un área', text, on }) => ({
    title: `Se pidió un insumo a ${area}`,
    text: joined([text, on && `Para el ${dayWithWeekday(on)}.`]),
  }),
  'remind-input': ({ area = 'el área' }) => ({
    title: `Se le recordó el insumo a ${area}`,
    text: '',
  }),
  'withdraw-input': ({ area = 'el área' }) => ({
    title: `Se retiró la solicitud de insumo a ${area}`,
    text: 'Su enlace ya no sirve.',
  }),
  'answer-input': ({ area = 'El área', text }, files) => ({
    title: `${area} envió el insumo`,
    text: joined([text && `«${text}»`, files && `Con ${files}.`]),
  }),
}

const REOPENED: Record<ReopenReason, string> = {
  resumed: 'Se complementa o corrige: los días que estuvo cerrada no cuentan.',
  mistake: 'No debía cerrarse: el plazo nunca se detuvo.',
}

function promise(on: string | undefined): string | undefined {
  return on && `Se le promete respuesta para el ${dayWithWeekday(on)}.`
}

function due(on: string | undefined): string | undefined {
  return on && `La fecha para responder es el ${dayWithWeekday(on)}.`
}
