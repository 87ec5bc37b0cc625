import { businessDayFrom } from '@terminal/contract/calendar/business-days'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import { readSite } from '@terminal/operator/read-site'
import { stack } from './stack.ts'

/** The operator's folder as the stack reads it, with the dates of the demo data. */
export const demoSite = await readSite(stack.paths.site)

/** In Bogotá, for the stack, for journeys and for their browser. */
export const TODAY = bogotaMoment(Date.now()).day
/** Today, or the first day after it on which the offices are open. */
export const OFFICE_DAY = businessDayFrom(TODAY, officeDaysOf(demoSite.petitions))

/** An instant of a day in Bogotá, for the clock of a page. */
export function at(day: string, time: string): Date {
  return new Date(`${day}T${time}-05:00`)
}
