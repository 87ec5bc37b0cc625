import { type Quarter, quarterWord } from '../../calendar/quarter.ts'
import { addressOf } from '../../pages/pages.ts'
import { FIGURES_READ } from '../feature.ts'

/** The page of a quarter's report. */
export function reportPagePath(when: Quarter): string {
  return `/pqrs/informe/${quarterWord(when)}`
}

/** Every address that shows the newest figures, or what changed thanks to a petitioner. */
export const FIGURE_PLACES = [addressOf(FIGURES_READ), '/pqrs', '/informesGestion'] as const
