import { addBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import type { RetentionSeries, RetentionTable } from '../../operator/retention-table.ts'
import type { PetitionType } from './terms.ts'

/** How long an inventory is published before the committee decides (Acuerdo AGN 001 de 2024). */
export const PUBLICATION_DAYS = 60

/** The last day on which anybody may object to it. */
export function publishedUntil(publishedOn: string, office: OfficeDays): string {
  return addBusinessDays(publishedOn, PUBLICATION_DAYS, office)
}

export function seriesOf(
  table: RetentionTable | undefined,
  type: PetitionType,
): RetentionSeries | undefined {
  return table?.series.find(({ types }) => types.includes(type))
}

/** From which day a petition that was closed on another may go. Null of what is kept for good. */
export function mayGoFrom(
  closedOn: string,
  { officeYears, archiveYears, disposition }: RetentionSeries,
): string | null {
  if (disposition === 'keep') return null
  const [year = 0, rest = ''] = divided(closedOn)
  const later = `${year + officeYears + archiveYears}-${rest}`
  // A year after 29 February is over on 1 March, never before.
  return rest === '02-29' && !exists(later) ? `${later.slice(0, 4)}-03-01` : later
}

/** The other way round: what was closed on this day or before may go today. */
export function closedUntil(
  today: string,
  { officeYears, archiveYears, disposition }: RetentionSeries,
): string | null {
  if (disposition === 'keep') return null
  const [year = 0, rest = ''] = divided(today)
  const earlier = `${year - officeYears - archiveYears}-${rest}`
  return rest === '02-29' && !exists(earlier) ? `${earlier.slice(0, 4)}-02-28` : earlier
}

function divided(day: string): [number, string] {
  return [Number(day.slice(0, 4)), day.slice(5)]
}

function exists(day: string): boolean {
  return new Date(day).toISOString().slice(0, 10) === day
}
