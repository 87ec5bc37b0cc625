import { type Quarter, quarterWord } from '../../calendar/quarter.ts'
import { addressOf, FIGURES_READ } from '../../pages/pages.ts'

/** The page of a quarter's report. */
export function reportPagePath(when: Quarter): string {
  return `/pqrs/informe/${quarterWord(when)}`
}

/** As we write it: fresh for a second, stale when the origin fails. */
export const REPORT_PATTERN = '^/pqrs/informe/20[2-9][0-9]-[1-4]$'

/** Every address that shows the newest figures, or what changed thanks to a petitioner. */
export const FIGURE_PLACES = [addressOf(FIGURES_READ), '/pqrs', '/informesGestion'] as const
