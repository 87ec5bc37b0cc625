import { addDays, shortDayWithWeekday } from '../calendar/calendar-day.ts'
import { isHoliday } from '../calendar/holidays.ts'
import { describeHour } from '../operator/open-now.ts'
import type { TravelAnswer } from './departures.ts'
import { describeHeadway } from './departures-from.ts'

/** An answer in two short parts, the first of which can stand alone. For the day on which it was asked. */
export function describeAnswer(
  answer: TravelAnswer,
  today: string,
): { main: string; detail: string } {
  switch (answer.kind) {
    case 'next': {
      const main = `Próximo, hacia ${describeHour(answer.minute)}`
      const isLast = answer.minute === answer.until
      return { main, detail: isLast ? 'Es el último de hoy' : untilToday(answer.until) }
    }
    case 'until':
      return {
        main: answer.everyMinutes === null ? 'Varias al día' : describeHeadway(answer.everyMinutes),
        detail: untilToday(answer.until),
      }
    case 'later':
      return {
        main: answer.ranToday ? 'Hoy ya no sale.' : 'Hoy no sale.',
        detail: `${describeDay(answer.day, today)} desde ${describeHour(answer.from)}`,
      }
    case 'begins':
      return { main: 'Aún no sale.', detail: `Desde el ${shortDayWithWeekday(answer.day)}` }
    case 'unknown':
      return { main: 'Sin horario vigente.', detail: 'Llame a la empresa antes de salir' }
  }
}

function untilToday(until: number): string {
  return `Hoy hasta ${describeHour(until)}`
}

/** A holiday is named, because other buses run on it. */
function describeDay(day: string, today: string): string {
  const name = day === addDays(today, 1) ? 'Mañana' : `El ${shortDayWithWeekday(day)}`
  return isHoliday(day) ? `${name}, festivo,` : name
}

const FARE_IS_OLD_DAYS = 60
const FARE_IS_HIDDEN_DAYS = 180
const TIMETABLE_IS_OLD_DAYS = 120

/** A fare fades: «tarifa de hace más de 60 días», and after half a year it is not shown. */
export function fareAge(fareOn: string, today: string): 'fresh' | 'old' | 'hidden' {
  if (addDays(fareOn, FARE_IS_HIDDEN_DAYS) <= today) return 'hidden'
  return addDays(fareOn, FARE_IS_OLD_DAYS) <= today ? 'old' : 'fresh'
}

/** The reader is asked to confirm. */
export function isOldTimetable(dataOn: string, today: string): boolean {
  return addDays(dataOn, TIMETABLE_IS_OLD_DAYS) <= today
}
