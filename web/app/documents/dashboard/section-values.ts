import { PERIODICITIES, type Periodicity } from '@terminal/contract/documents/document'
import type { SectionDraft } from '@terminal/contract/documents/document-form'
import { z } from 'zod'
import { PERIODICITY_NAMES } from './desk-words.ts'

/** What stands in the form: every text as it was typed. */
export const SectionValues = z.object({
  name: z.string(),
  numeral: z.string(),
  responsible: z.string(),
  periodicity: z.enum(PERIODICITIES),
})
export type SectionValues = z.infer<typeof SectionValues>
export type SectionField = keyof SectionValues

export const SECTION_LABELS: Record<SectionField, string> = {
  name: 'Nombre',
  numeral: 'Numeral',
  responsible: 'Responsable',
  periodicity: 'Periodicidad',
}

/** What an error leads to. */
export const SECTION_IDS: Record<SectionField, string> = {
  name: 'seccion-name',
  numeral: 'seccion-numeral',
  responsible: 'seccion-responsible',
  periodicity: 'seccion-periodicity',
}

export const EMPTY_SECTION: SectionValues = {
  name: '',
  numeral: '',
  responsible: '',
  periodicity: 'yearly',
}

export function toSectionDraft(values: SectionValues): SectionDraft {
  return {
    name: values.name.trim(),
    numeral: values.numeral.trim() || null,
    responsible: values.responsible.trim() || null,
    periodicity: values.periodicity,
  }
}

export const PERIODICITY_OPTIONS = PERIODICITIES.map((value) => ({
  value,
  text: PERIODICITY_NAMES[value],
}))

export function periodicityCalled(value: string): Periodicity {
  return PERIODICITIES.find((each) => each === value) ?? 'always'
}
