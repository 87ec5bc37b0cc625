const MINUTES = 24 * 60
const DAY_MS = 24 * 60 * 60 * 1_000
/** Of workbooks that count from 1904, as those of old Macs do. */
const FROM_1904 = 1_462
const FIRST_DAY_MS = Date.UTC(1899, 11, 30)

/** Formats of Excel that need no definition. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Whether a number in this format is a date or an hour. */
export function showsTime(id: number, format: string | undefined): boolean {
  if (format === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last)
  // Without what is printed as it stands; [h] counts hours, and [Red] is a colour.
  const code = format
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(code.replaceAll(/general|e[+-]/gi, ''))
}

/** «05:30», «2026-11-15», or both where both were written. */
export function timeOfSerial(serial: number, is1904: boolean): string {
  const minutes = Math.round(serial * MINUTES)
  const day = Math.floor(minutes / MINUTES)
  const time = timeOfMinutes(minutes - day * MINUTES)
  if (day === 0) return time
  const at = FIRST_DAY_MS + (day + (is1904 ? FROM_1904 : 0)) * DAY_MS
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return String(serial)
  const written = date.toISOString().slice(0, 10)
  return minutes % MINUTES === 0 ? written : `${written} ${time}`
}

export function timeOfMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
