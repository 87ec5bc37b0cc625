import { SECTION_NAMES, type Section } from '@terminal/contract/documents/document'
import { Seccion, SeccionForm } from '@terminal/contract/documents/document.schema'
import { SECTION_FIELDS, toSeccionForm } from '@terminal/contract/documents/document-form'
import { fromWire } from '@terminal/contract/http/wire-names'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { PERIODICITY_NAMES } from './desk-words.ts'
import {
  SECTION_IDS,
  SECTION_LABELS,
  type SectionField,
  SectionValues,
  toSectionDraft,
} from './section-values.ts'

/** What the record form must know of sections. */
export const SECTION_RECORD = defineRecordForm({
  path: '/api/Secciones',
  answer: Seccion.transform((wire): Section => fromWire(SECTION_NAMES, wire)),
  values: SectionValues,
  labels: SECTION_LABELS,
  fieldIds: SECTION_IDS,
  wireNames: SECTION_FIELDS,
  schema: SeccionForm,
  toWire: (values) => toSeccionForm(toSectionDraft(values)),
  missing: { name: 'Escriba el nombre de la sección.' },
  sentenceFor: (_, { code }) => (code === 'too_big' ? 'Es demasiado largo.' : undefined),
  describe: { periodicity: (periodicity) => PERIODICITY_NAMES[periodicity] },
})

export type SectionRecordForm = RecordForm<SectionValues, Section, SectionField>
