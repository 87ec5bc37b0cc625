import { dayWithWeekday } from '../../calendar/calendar-day.ts'
import type { EventDetails, PetitionEventKind } from '../petition-events.ts'
import { tellingSentence } from '../telling-file.ts'
import { TERMS } from '../terms.ts'

type Told = { title: string; text: string }
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
  received: ({ telling = [] }, files) => ({
    title: 'Radicada',
    text: joined([files && `Con ${files}.`, ...telling.map(tellingSentence)]),
  }),
  start: ({ area }) => ({ title: area ? `Pasó a ${area}` : 'Pasó a trámite', text: '' }),
  reclassify: ({ type, text, on }) => ({
    title: type ? `Ahora es: ${TERMS[type].name}` : 'Cambió de tipo',
    text: joined([text, due(on)]),
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
  answer: ({ text, actNumber }) => ({
    title: 'Respondida',
    text: joined([actNumber && `Radicado de salida ${actNumber}.`, text]),
  }),
  withdraw: ({ text = '' }) => ({ title: 'La persona la retiró', text }),
  'declare-withdrawn': ({ actNumber, text }) => ({
    title: 'Se declaró el desistimiento',
    text: joined([actNumber && `${actNumber}.`, text]),
  }),
  archive: ({ text = '' }) => ({ title: 'Archivada', text }),
  reopen: ({ text, on }) => ({ title: 'Se abrió de nuevo', text: joined([text, due(on)]) }),
  'mail-refused': () => ({
    title: 'Un correo no llegó',
    text: 'El servidor que lo recibe lo rechazó. Revise la dirección.',
  }),
  'file-infected': () => ({
    title: 'Un archivo tiene virus',
    text: 'No se puede abrir. La persona lo ve en su consulta.',
  }),
  'due-moved': ({ text, on }) => ({
    title: 'Cambió la fecha máxima por un día sin atención',
    text: joined([text, on && `La nueva es el ${dayWithWeekday(on)}.`]),
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
  delivery: ({ text = '' }) => ({ title: 'Entrega de la respuesta', text }),
  rate: ({ wasUseful, text = '' }) => ({
    title: wasUseful ? 'La respuesta le sirvió a la persona' : 'La respuesta no le sirvió',
    text,
  }),
}

function due(on: string | undefined): string | undefined {
  return on && `La fecha para responder es el ${dayWithWeekday(on)}.`
}

function joined(sentences: readonly (string | false | undefined)[]): string {
  return sentences.filter((sentence) => sentence).join(' ')
}
