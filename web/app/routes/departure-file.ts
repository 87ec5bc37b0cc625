import { addDays } from '@terminal/contract/calendar/calendar-day'
import { isOn } from '@terminal/contract/operator/choice'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { vehiclesOf, wordsOf } from '@terminal/contract/operator/words'
import { departuresOn } from '@terminal/contract/travel/departures'
import { destinationPath, destinationSlug } from '@terminal/contract/travel/destination-addresses'
import { now } from '../server/clock.server.ts'
import { config } from '../server/config.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { missingFile } from '../server/plain-answer.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { askedMinute, departureCalendar } from '../travel/departure-calendar.ts'
import { wayNoun } from '../travel/way-noun.ts'
import type { Route } from './+types/departure-file.ts'

/** A season ahead is far enough for a calendar. */
const DAYS_AHEAD = 120

/** One departure for a calendar: only one that the timetables have. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tables = await currentTravel(context.get(pageContext))
  const [day, company] = ['dia', 'empresa'].map((name) => url.searchParams.get(name) ?? '')
  const minute = askedMinute(url.searchParams.get('hora'))
  const madeAt = now()
  const today = bogotaMoment(madeAt.getTime()).day
  const destination = tables.destinations.find(
    ({ name }) => destinationSlug(name) === params.destination,
  )
  if (!destination || !day || minute === undefined || !isNear(day, today)) return missingFile()
  const departing = departuresOn(tables, destination.name, day).times.find(
    (each) => each.minute === minute && each.row.company === company,
  )
  if (!departing) return missingFile()
  const { operator } = currentSite()
  const { durationMinutes, module, source, dataOn, service } = departing.row
  const words = wordsOf(operator)
  const [vehicle] = vehiclesOf(words, [service])
  if (!vehicle) return missingFile()
  const body = departureCalendar(
    {
      destination: destination.name,
      company: departing.row.company,
      vehicle,
      way: isOn(operator, 'roads') ? wayNoun(tables.corridors, destination, words) : undefined,
      day,
      minute,
      durationMinutes,
      module,
      source,
      dataOn,
    },
    {
      terminal: { name: operator.shortName, address: operator.address, city: operator.city },
      url: `${config.publicOrigin}${destinationPath(destination.name)}`,
      madeAt,
    },
  )
  const response = siteFile(body, { type: 'text/calendar; charset=utf-8', isKept: false })
  response.headers.set('content-disposition', 'attachment; filename="salida.ics"')
  return response
}

function isNear(day: string, today: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= today && day <= addDays(today, DAYS_AHEAD)
}
