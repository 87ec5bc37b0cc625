import type { ReadMail } from './mail.ts'
import type { MailHeader } from './mail-header.ts'

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
const DATE =
  /(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{2,4}) +(\d{1,2}):(\d{2})(?::(\d{2}))? *([+-]\d{4}|[a-z]{1,5})?/i
const FIRST_YEAR = 1990
const LAST_YEAR = 2200
/** Hours behind or before Greenwich that programs still write by name. */
const ZONES: Record<string, number> = {
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  pst: -8,
  pdt: -7,
}

/** «Tue, 10 Nov 2026 08:47:00 -0500» */
function parseMailDate(written: string): Date | undefined {
  const found = DATE.exec(written.slice(0, 300).replaceAll(/\s+/g, ' '))
  if (!found) return undefined
  const [, day, month = '', years = '', hour, minute, second = '0', zone = ''] = found
  const place = MONTHS.indexOf(month.toLowerCase())
  if (place === -1 || place % 3 !== 0) return undefined
  const year = years.length === 2 ? 2000 + Number(years) : Number(years)
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined
  const local = Date.UTC(year, place / 3, Number(day), Number(hour), Number(minute), Number(second))
  const at = new Date(local - minutesOf(zone) * 60_000)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function minutesOf(zone: string): number {
  const offset = /^([+-])(\d{2})(\d{2})$/.exec(zone)
  if (!offset) return (ZONES[zone.toLowerCase()] ?? 0) * 60
  const [, sign, hours, minutes] = offset
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The server that took it in last writes on top; only where none did, what the sender's computer says. */
export function timeIn(header: MailHeader): ReadMail['time'] {
  for (const line of header.all('received').slice(0, 50)) {
    const at = parseMailDate(line.slice(line.lastIndexOf(';') + 1))
    if (at) return { at, from: 'received' }
  }
  const at = parseMailDate(header.first('date'))
  return at ? { at, from: 'sent' } : null
}
