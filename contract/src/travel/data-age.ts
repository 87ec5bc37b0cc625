import { addDays } from '../calendar/calendar-day.ts'

const FARE_IS_OLD_DAYS = 60
const FARE_IS_HIDDEN_DAYS = 180
const TIMETABLE_IS_OLD_DAYS = 120

/** A fare fades: «tarifa de hace más de 60 días», and after half a year it is not shown. */
export function fareAge(fareOn: string, today: string): 'fresh' | 'old' | 'hidden' {
  if (addDays(fareOn, FARE_IS_HIDDEN_DAYS) <= today) return 'hidden'
  return addDays(fareOn, FARE_IS_OLD_DAYS) <= today ? 'old' : 'fresh'
}

/** Whoever reads it is asked to confirm. */
export function isOldTimetable(dataOn: string, today: string): boolean {
  return addDays(dataOn, TIMETABLE_IS_OLD_DAYS) <= today
}
