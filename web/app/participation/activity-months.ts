import type { ShownActivity } from './survey-activities.ts'

type Month = {
  /** «2026-11» */
  month: string
  name: string
  activities: ShownActivity[]
}

const MONTH = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('es-CO', { weekday: 'long', timeZone: 'UTC' })

/** The calendar from its first day to its last, in months. It hides nothing: a page that is kept does not know today. */
export function activityMonths(activities: readonly ShownActivity[]): Month[] {
  const sorted = activities.toSorted((a, b) => a.heldOn.localeCompare(b.heldOn))
  const months = Map.groupBy(sorted, ({ heldOn }) => heldOn.slice(0, 7))
  return [...months].map(([month, held]) => ({
    month,
    name: monthName(`${month}-01`),
    activities: held,
  }))
}

/** «martes» */
export function weekdayOf(day: string): string {
  return WEEKDAY.format(new Date(`${day}T00:00:00Z`))
}

/** «Noviembre de 2026» */
function monthName(day: string): string {
  const name = MONTH.format(new Date(`${day}T00:00:00Z`))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
