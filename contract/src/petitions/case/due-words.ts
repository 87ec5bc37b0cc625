import { addDays, shortDayWithWeekday, weekdayOf } from '../../calendar/calendar-day.ts'
import type { DeskClock } from './desk-petition.ts'
import { DUE_SOON_DAYS } from './desk-words.ts'

/** Each has a colour and a shape of its own beside its words. */
export type DueTone = 'overdue' | 'soon' | 'later' | 'paused'
export type DueWords = { words: string; tone: DueTone }

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

/** «Vence mañana», «Vencida hace 2 días hábiles»: what is left of the term of an open petition. */
export function dueWords(
  { on, daysLeft, isPaused }: Pick<DeskClock, 'on' | 'daysLeft' | 'isPaused'>,
  today: string,
): DueWords {
  if (isPaused)
    return {
      words: `En pausa, ${daysLeft === 1 ? 'queda' : 'quedan'} ${businessDays(daysLeft)}`,
      tone: 'paused',
    }
  if (on < today) return { words: `Vencida hace ${businessDays(-daysLeft)}`, tone: 'overdue' }
  return {
    words: `Vence ${when(on, daysLeft, today)}`,
    tone: daysLeft <= DUE_SOON_DAYS ? 'soon' : 'later',
  }
}

/** On a Friday, one business day is not tomorrow. */
function when(on: string, daysLeft: number, today: string): string {
  if (on === today) return 'hoy'
  if (on === addDays(today, 1)) return 'mañana'
  if (daysLeft > 1) return `en ${businessDays(daysLeft)}`
  const name = shortDayWithWeekday(on)
  return `el ${on <= addDays(today, 6) ? name.replace(/ .*/, '') : name}`
}

/** mié 18 nov; with its year where it is of another one than today. */
export function briefDay(day: string, today = day): string {
  const [year, month, date] = day.split('-').map(Number)
  const words = [WEEKDAYS[weekdayOf(day) - 1], date, MONTHS[(month ?? 1) - 1]]
  if (day.slice(0, 4) !== today.slice(0, 4)) words.push(year)
  return words.join('\u00a0')
}

function businessDays(count: number): string {
  return count === 1 ? '1\u00a0día hábil' : `${count}\u00a0días hábiles`
}
