import {
  PERIODICITIES,
  type Periodicity,
  type Section,
} from '@terminal/contract/documents/document'
import { SeccionForm } from '@terminal/contract/documents/document.schema'
import { type SectionDraft, toSeccionForm } from '@terminal/contract/documents/document-form'
import type { Problem } from '@terminal/contract/http/errors'
import { PERIODICITY_NAMES } from './desk-words.ts'

/** What stands in the form: every text as it was typed. */
export type SectionValues = {
  name: string
  numeral: string
  responsible: string
  periodicity: Periodicity
}
export type SectionField = keyof SectionValues
export type SectionErrors = Partial<Record<SectionField, string>>

export const SECTION_LABELS: Record<SectionField, string> = {
  name: 'Nombre',
  numeral: 'Numeral',
  responsible: 'Responsable',
  periodicity: 'Periodicidad',
}
export const SECTION_FIELDS = Object.keys(SECTION_LABELS) as SectionField[]

const EMPTY: SectionValues = { name: '', numeral: '', responsible: '', periodicity: 'yearly' }

export function sectionValuesOf(section: Section | undefined): SectionValues {
  if (!section) return EMPTY
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

/** What each field is called on the wire: a draft of which every value is the name of its field. */
const WIRE_NAMES = Object.fromEntries(
  Object.entries(
    toSeccionForm({
      name: 'name',
      numeral: 'numeral',
      responsible: 'responsible',
      periodicity: 'always',
    }),
  ).map(([wire, field]) => [wire, SECTION_FIELDS.find((each) => each === field) ?? 'periodicity']),
)

/** By the rules of the API itself, before anything is sent. */
export function sectionErrorsOf(values: SectionValues): SectionErrors {
  const errors: SectionErrors = {}
  const { error } = SeccionForm.safeParse(toSeccionForm(toSectionDraft(values)))
  for (const { path, code, message } of error?.issues ?? []) {
    const field = WIRE_NAMES[String(path[0])]
    if (!field) continue
    const isMissing = field === 'name' && values.name.trim() === ''
    const sentence = code === 'too_big' ? 'Es demasiado largo.' : message
    errors[field] ??= isMissing ? 'Escriba el nombre de la sección.' : sentence
  }
  return errors
}

/** What the API refused, beside the fields it names. */
export function sectionErrorsIn({ fields = {} }: Pick<Problem, 'fields'>): SectionErrors {
  const errors: SectionErrors = {}
  for (const [name, sentence] of Object.entries(fields)) {
    const field = WIRE_NAMES[name]
    if (field) errors[field] = sentence
  }
  return errors
}

export function describeSectionValue(field: SectionField, values: SectionValues): string {
  if (field === 'periodicity') return PERIODICITY_NAMES[values.periodicity]
  return values[field].trim() || 'Sin llenar'
}

export function sectionFieldsThatDiffer(one: SectionValues, other: SectionValues): SectionField[] {
  return SECTION_FIELDS.filter((field) => one[field] !== other[field])
}

export const PERIODICITY_OPTIONS = PERIODICITIES.map((value) => ({
  value,
  text: PERIODICITY_NAMES[value],
}))

export function periodicityCalled(value: string): Periodicity {
  return PERIODICITIES.find((each) => each === value) ?? 'always'
}
