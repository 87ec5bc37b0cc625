import { fromSeccion, type Section } from '@terminal/contract/documents/document'
import { Seccion } from '@terminal/contract/documents/document.schema'
import { SECTION_FIELDS, toSeccionForm } from '@terminal/contract/documents/document-form'
import type { RecordKind } from '../../staff/form/record-options.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import {
  SECTION_IDS,
  type SectionField,
  type SectionValues,
  sectionErrorsOf,
  sectionFieldsThatDiffer,
  sectionValuesOf,
  toSectionDraft,
} from './section-values.ts'

/** What the record form must know of sections. */
export const SECTION_RECORD = {
  path: '/api/Secciones',
  answer: Seccion.transform(fromSeccion),
  valuesOf: sectionValuesOf,
  fieldsThatDiffer: sectionFieldsThatDiffer,
  fieldIds: SECTION_IDS,
  wireNames: SECTION_FIELDS,
  check: sectionErrorsOf,
  body: (values) => ({ json: toSeccionForm(toSectionDraft(values)) }),
} satisfies RecordKind<SectionValues, Section, SectionField>

export type SectionRecordForm = RecordForm<SectionValues, Section, SectionField>
