import { bogotaMoment } from '@terminal/contract/operator/open-now'

/** Bogotá is five hours behind UTC all the year round, whatever the editor's computer says. */
const OFFSET = '-05:00'

/** What a field for a day and an hour holds, as 2026-11-15T18:00. */
export function toLocalTime(instant: string): string {
  const { day, minutes } = bogotaMoment(Date.parse(instant))
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Some browsers add seconds. */
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

export function fromLocalTime(local: string): string | undefined {
  const [minute] = LOCAL_TIME.exec(local) ?? []
  if (minute === undefined) return undefined
  const instant = `${minute}:00${OFFSET}`
  return Number.isNaN(Date.parse(instant)) ? undefined : instant
}

export function bogotaDay(ms: number): string {
  return bogotaMoment(ms).day
}

export function instantAt(ms: number): string {
  return new Date(ms).toISOString()
}
