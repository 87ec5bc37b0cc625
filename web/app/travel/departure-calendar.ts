import { minutesOf, timeOf } from '@terminal/contract/operator/opening-hours'
import { agreed, capital, type Noun, ofThe } from '@terminal/contract/operator/words'

/** A bus that a traveller wants to be reminded of. */
export type CalendarDeparture = {
  destination: string
  company: string
  vehicle: Noun
  /** What its state is told of; undefined where nothing is. */
  way: Noun | undefined
  day: string
  minute: number
  durationMinutes: number
  module: string
  /** Who says so, and since when. */
  source: string
  dataOn: string
}

type Terminal = { name: string; address: string; city: string }

const ALARM = '-PT60M'
const LONGEST_LINE = 75

/**
 * An entry for a calendar (RFC 5545). In UTC, which Bogotá is five hours behind all the year round: no phone has to know
 * the zone. What is in it is a timetable, and its title says so.
 */
export function departureCalendar(
  departure: CalendarDeparture,
  { terminal, url, madeAt }: { terminal: Terminal; url: string; madeAt: Date },
): string {
  const { destination, company, vehicle, way, day, minute, module, source, dataOn } = departure
  const startsAt = instantOf(day, minute)
  const endsAt = new Date(startsAt.getTime() + departure.durationMinutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(terminal.name)}//Salidas//ES`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${stamp(startsAt)}-${slugOf(`${destination} ${company}`)}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(`${capital(vehicle.one)} a ${destination}, ${agreed('programad', vehicle)} (${company})`)}`,
    `LOCATION:${escaped(`${module}, ${terminal.name}, ${terminal.address}, ${terminal.city}`)}`,
    `DESCRIPTION:${escaped(`Horario de ${source} al ${dataOn}. Confirme antes de salir: ${url}`)}`,
    `URL:${url}`,
    // Nothing is certain: no calendar is to say that this hour is taken.
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${ALARM}`,
    `DESCRIPTION:${escaped(`En una hora: ${vehicle.one} a ${destination}.${way ? ` Mire el estado ${ofThe(way)}.` : ''}`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function instantOf(day: string, minute: number): Date {
  return new Date(`${day}T${timeOf(minute)}:00-05:00`)
}

/** 20261117T170000Z */
function stamp(instant: Date): string {
  return instant
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '')
}

function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

/** At most 75 bytes in a line, and no letter cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > LONGEST_LINE - (parts.length > 0 ? 1 : 0)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

/** From the address of the file: undefined for what no clock shows. */
export function askedMinute(time: string | null): number | undefined {
  return time !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? minutesOf(time) : undefined
}
