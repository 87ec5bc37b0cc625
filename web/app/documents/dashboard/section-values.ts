import {
  PERIODICITIES,
  type Periodicity,
  type Section,
} from '@terminal/contract/documents/document'
import { SeccionForm } from '@terminal/contract/documents/document.schema'
import {
  SECTION_FIELDS,
  type SectionDraft,
  toSeccionForm,
} from '@terminal/contract/documents/document-form'
import { errorsBySchema } from '../../staff/form/field-errors.ts'
import type { FieldErrors } from '../../staff/form/record-state.ts'
import { PERIODICITY_NAMES } from './desk-words.ts'

/** What stands in the form: every text as it was typed. */
export type SectionValues = {
  name: string
  numeral: string
  responsible: string
  periodicity: Periodicity
}
export type SectionField = keyof SectionValues

export const SECTION_LABELS: Record<SectionField, string> = {
  name: 'Nombre',
  numeral: 'Numeral',
  responsible: 'Responsable',
  periodicity: 'Periodicidad',
}
export const SECTION_NAMES = Object.keys(SECTION_LABELS) as SectionField[]

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

export function sectionValuesOf(section: Section): SectionValues {
  const { name, numeral, responsible, periodicity } = section
  return { name, numeral: numeral ?? '', responsible: responsible ?? '', periodicity }
}

export function toSectionDraft(values: SectionValues): SectionDraft {
  return {
    name: values.name.trim(),
    numeral: values.numeral.trim() || null,
    responsible: values.responsible.trim() || null,
    periodicity: values.periodicity,
  }
}

/** By the rules of the API itself, before anything is sent. */
export function sectionErrorsOf(values: SectionValues): FieldErrors<SectionField> {
  const wire = toSeccionForm(toSectionDraft(values))
  return errorsBySchema(SECTION_FIELDS, SeccionForm, wire, (field, { code, message }) => {
    if (field === 'name' && values.name.trim() === '') return 'Escriba el nombre de la sección.'
    return code === 'too_big' ? 'Es demasiado largo.' : message
  })
}

export function describeSectionValue(field: SectionField, values: SectionValues): string {
  if (field === 'periodicity') return PERIODICITY_NAMES[values.periodicity]
  return values[field].trim() || 'Sin llenar'
}

export function sectionFieldsThatDiffer(one: SectionValues, other: SectionValues): SectionField[] {
  return SECTION_NAMES.filter((field) => one[field] !== other[field])
}

export const PERIODICITY_OPTIONS = PERIODICITIES.map((value) => ({
  value,
  text: PERIODICITY_NAMES[value],
}))

export function periodicityCalled(value: string): Periodicity {
  return PERIODICITIES.find((each) => each === value) ?? 'always'
}
