import { z } from 'zod'
import { addBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import { laterDay } from '../../calendar/calendar-day.ts'
import { lineOfText, text } from '../../text/text.ts'
import { isOpen } from './states.ts'
import type { PetitionFacts } from './stored.ts'

/**
 * Ley 1581 de 2012, art. 15, numeral 2: within so many business days of its filing, or of
 * being opened again, until the claim is decided.
 */
export const LEGEND = 'reclamo en trámite'
export const LEGEND_DAYS = 2

/** The note on the datum that a claim is about: the last day to put it, and the day on which it was put. */
export const Legend = z.object({ by: z.iso.date(), putOn: z.iso.date().nullable() })
export type Legend = z.infer<typeof Legend>

/** Null where none has to be put, and none was. */
export function legendOf(
  facts: PetitionFacts,
  putOn: string | null,
  office: OfficeDays,
): Legend | null {
  if (putOn === null && !needsLegend(facts)) return null
  const { filedOn, reopenedOn = filedOn } = facts
  return { by: addBusinessDays(laterDay(filedOn, reopenedOn), LEGEND_DAYS, office), putOn }
}

export function needsLegend(petition: Pick<PetitionFacts, 'type' | 'state'>): boolean {
  return petition.type === 'data-claim' && isOpen(petition)
}

/** POST …/leyenda: that it was put, why, and in which database. */
export const PutLegend = z
  .object({ motive: text(5, 300), database: lineOfText(3, 150) })
  .meta({ id: 'PutLegend' })
export type PutLegend = z.infer<typeof PutLegend>
