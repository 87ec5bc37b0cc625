import { addBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import { laterDay } from '../../calendar/calendar-day.ts'
import { fromWire, toWire } from '../../http/wire-names.ts'
import type { LeyendaForm } from './legend.schema.ts'
import { isOpen } from './states.ts'
import type { PetitionFacts } from './stored.schema.ts'

/**
 * Ley 1581 de 2012, art. 15, numeral 2: within so many business days of its filing, or of
 * being opened again, until the claim is decided.
 */
export const LEGEND = 'reclamo en trámite'
export const LEGEND_DAYS = 2

/** The note on the datum that a claim is about: the last day to put it, and the day on which it was put. */
export type Legend = { by: string; putOn: string | null }

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

/** What is written down once it was put. */
export type PutLegend = { motive: string; database: string }

export const LEGEND_FIELDS = { motive: 'motivo', database: 'baseDeDatos' } as const

export function toLeyenda(put: PutLegend): LeyendaForm {
  return toWire(LEGEND_FIELDS, put)
}

export function fromLeyenda(form: LeyendaForm): PutLegend {
  return fromWire(LEGEND_FIELDS, form)
}
