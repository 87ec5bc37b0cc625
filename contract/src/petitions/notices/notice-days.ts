import { addBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import { addDays, startOfDay } from '../../calendar/calendar-day.ts'

/** From when a notice counts: it has to be in both places, so the later one decides. */
export type Fixed = { publishedOn: string; boardOn: string | null }

export type NoticeDays = {
  /** The last day on which it is shown. */
  lastOn: string
  /** The business day after it, at whose end whoever it is for counts as told (Ley 1437, art. 69). */
  toldOn: string
}

/** So many whole business days after the one on which it was put up. */
export function noticeDays(
  { publishedOn, boardOn }: Fixed,
  days: number,
  office: OfficeDays,
): NoticeDays {
  const from = boardOn !== null && boardOn > publishedOn ? boardOn : publishedOn
  const lastOn = addBusinessDays(from, days, office)
  return { lastOn, toldOn: addBusinessDays(lastOn, 1, office) }
}

/** When a day is over in Bogotá. */
export function endOf(day: string): Date {
  return new Date(startOfDay(addDays(day, 1)))
}
