import { addDays, shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { standInOf } from '@terminal/contract/petitions/case/absence'
import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { OUTCOME_NAMES, type Priority } from '@terminal/contract/petitions/case/desk-words'
import { briefDay, type DueTone, dueWords } from '@terminal/contract/petitions/case/due-words'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { ListedType } from '@terminal/contract/petitions/case/terms'
import { type Channel, STATE_NAMES } from '@terminal/contract/petitions/case/words'
import type { InboxRow } from '@terminal/contract/petitions/desk/inbox'
import { inputDueWords } from '../case/desk-words.ts'

/** In a word or two, for a narrow column. */
export const TYPE_NAMES: Record<ListedType, string> = {
  petition: 'Petición',
  complaint: 'Queja',
  claim: 'Reclamo',
  information: 'Información',
  consultation: 'Consulta',
  suggestion: 'Sugerencia',
  report: 'Denuncia',
  praise: 'Felicitación',
  'data-inquiry': 'Consulta de datos',
  'data-claim': 'Reclamo de datos',
  'authority-information': 'De otra autoridad',
  unclassified: 'Sin clasificar',
}

export const CHANNEL_NAMES: Record<Channel, string> = {
  site: 'Web',
  office: 'Oficina',
  phone: 'Teléfono',
  mail: 'Correo',
  post: 'Papel',
}

const PRIORITY_WORDS: Record<Priority, string> = {
  child: 'Niñez',
  life: 'Salud',
  journalist: 'Periodista',
}

export type TermWords = { words: string; tone: DueTone | 'closed'; day?: string }

/** How its term is, in words and on which day; while it is paused there is no day. */
export function termWords(row: InboxRow, today: string): TermWords {
  const { on, closedOn } = row
  if (isOpen(row)) {
    const due = dueWords(row, today)
    return row.isPaused ? due : { ...due, day: briefDay(on, today) }
  }
  const day = closedOn ?? on
  return {
    words: day <= on ? 'Cerrada en plazo' : 'Cerrada tarde',
    tone: 'closed',
    day: briefDay(day, today),
  }
}

/** Who has it in hand: «Usted», «Laura Ejemplo», «Usted, por Iván Prueba», «Laura, por Iván». */
export function personWords(row: InboxRow, { me, officers }: DeskFacts): string {
  const { assigneeId } = row
  if (assigneeId === null) return 'Sin asignar'
  const nameOf = (id: number, words = 2) =>
    id === me ? 'Usted' : shortName(officers.find((each) => each.id === id)?.name, words)
  const hand = isOpen(row) ? standInOf(assigneeId, officers) : assigneeId
  if (hand === assigneeId) return nameOf(hand)
  const words = hand === me ? 2 : 1
  return `${nameOf(hand, words)}, por ${assigneeId === me ? 'usted' : nameOf(assigneeId, words)}`
}

/** What an officer should know of it before opening it. */
export function noteWords(row: InboxRow, facts: DeskFacts): string {
  const note = stateWords(row, facts)
  if (row.priority === null || !isOpen(row)) return note
  return `${PRIORITY_WORDS[row.priority]} · ${note.charAt(0).toLowerCase()}${note.slice(1)}`
}

function stateWords(row: InboxRow, { today, me, officers }: DeskFacts): string {
  const { state, outcome } = row
  if (!isOpen(row))
    return outcome
      ? `${STATE_NAMES[state]} · ${OUTCOME_NAMES[outcome].toLowerCase()}`
      : STATE_NAMES[state]
  if (row.isSilent) return 'Aceptada por silencio'
  if (row.legendBy !== null)
    return row.legendBy < today ? 'Falta la leyenda' : `Leyenda hasta el ${dayWords(row.legendBy)}`
  if (row.innerOn !== null) return `Fecha interna: ${dayWords(row.innerOn)}`
  if (row.draft === 'asked')
    return officers.some(({ id, isHead }) => id === me && isHead)
      ? 'Espera su visto bueno'
      : 'Espera visto bueno'
  if (row.draft === 'begun') return 'Respuesta en borrador'
  if (row.isJoined) return 'Unida con otra'
  if (row.waitsUntil !== null) return waitWords(row.isUnclear, row.waitsUntil, today)
  if (row.awaitsScan) return 'Pendiente de digitalizar'
  if (row.owed) return inputDueWords(row.owed.on, row.owed.daysLeft, today)
  if (row.hasNews) return 'Llegó algo más'
  const away = officers.find(({ id }) => id === row.assigneeId)?.awayUntil
  if (away) return `Ausente hasta el ${dayWords(away)}`
  return state === 'filed' ? 'Recibida' : STATE_NAMES[state]
}

function waitWords(isUnclear: boolean, until: string, today: string): string {
  if (until < today) return isUnclear ? 'No la aclararon' : 'El dato no llegó'
  return `${isUnclear ? 'Devuelta' : 'Dato'} hasta el ${dayWords(until)}`
}

/** «la más antigua de hoy», «de ayer», «del viernes», «del 3 nov» */
export function sinceWords(day: string, today: string): string {
  if (day === today) return 'de hoy'
  if (day === addDays(today, -1)) return 'de ayer'
  return day > addDays(today, -7)
    ? `del ${shortDayWithWeekday(day).replace(/ .*/, '')}`
    : `del ${dayWords(day)}`
}

/** 20 nov */
export function dayWords(day: string): string {
  return briefDay(day).replace(/^\S+?\u00a0/u, '')
}

function shortName(name = 'Otra persona', words: number): string {
  return name.split(' ').slice(0, words).join(' ')
}
