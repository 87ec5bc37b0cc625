import { timeOf } from '../operator/opening-hours.ts'
import { TRAVEL_PATH } from '../pages/travel-pages.ts'
import { plainText } from '../text/plain-text.ts'
import { DEPARTURE_FILE_PATTERN, DESTINATION_PATTERN } from './feature.ts'

/** Parameters of a destination's page. Never cached: the entries could not be listed. */
export const DESTINATION_QUERIES: readonly { pattern: string; parameters: readonly string[] }[] = [
  { pattern: DESTINATION_PATTERN, parameters: ['dia', 'hora'] },
  { pattern: DEPARTURE_FILE_PATTERN, parameters: ['dia', 'hora', 'empresa'] },
]

/** The page of a destination, by its name. */
export function destinationPath(name: string): string {
  return `${TRAVEL_PATH}/${destinationSlug(name)}`
}

/** Where one departure is an entry of a calendar, asked for with `departureQuery`. */
export function departureFilePath(name: string): string {
  return `${destinationPath(name)}/salida.ics`
}

export function departureQuery(departure: {
  day: string
  minute: number
  company: string
}): string {
  const { day, minute, company } = departure
  return String(new URLSearchParams({ dia: day, hora: timeOf(minute), empresa: company }))
}

/** The day and hour asked for; blank is left out. */
export function momentQuery({ day, hour }: { day: string; hour: string }): string {
  return queryOf({ dia: day, hora: hour })
}

/** What the list of destinations is asked with. */
export function destinationsQuery(asked: {
  query: string
  day: string
  hour: string
  company: string
  service: string
  order: string
}): string {
  const { query, day, hour, company, service, order } = asked
  return queryOf({
    q: query,
    dia: day,
    hora: hour,
    empresa: company,
    servicio: service,
    orden: order,
  })
}

function queryOf(values: Record<string, string>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** A sheet to print. */
export function destinationSheetPath(name: string): string {
  return `${destinationPath(name)}/imprimir`
}

/** What follows /viaja-con-nosotros/ in the address of its page: «el-retiro-del-lindero». */
export function destinationSlug(name: string): string {
  return plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Where a place stands on the page of all. */
export function placeId(name: string): string {
  return `lugar-${destinationSlug(name)}`
}
