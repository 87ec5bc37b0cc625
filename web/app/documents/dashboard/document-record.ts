import {
  type DocumentDetail,
  PLACED_NAMES,
  type PlacedDocument,
} from '@terminal/contract/documents/document'
import { DocumentoEnSeccion } from '@terminal/contract/documents/document.schema'
import { DOCUMENT_FIELDS } from '@terminal/contract/documents/document-form'
import { fromWire } from '@terminal/contract/http/wire-names'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { formatDay } from '../../ui/day.tsx'
import { STATE_LOOKS } from './desk-words.ts'
import { errorsIn, errorsOf, FIELD_IDS, FIELD_LABELS, shownErrors } from './document-errors.ts'
import {
  type DocumentField,
  DocumentValues,
  fieldsThatDiffer,
  shownVersion,
  toForm,
  valuesOf,
  WrittenDocument,
  withoutSent,
} from './document-values.ts'

const answer = DocumentoEnSeccion.transform((wire) => fromWire(PLACED_NAMES, wire))

/** What the record form must know of a document, and what it shows today. */
export function documentRecord(document: DocumentDetail | undefined) {
  return defineRecordForm({
    path: '/api/Subsecciones',
    answer,
    values: DocumentValues,
    written: WrittenDocument,
    valuesOf,
    fieldsThatDiffer,
    labels: FIELD_LABELS,
    fieldIds: FIELD_IDS,
    wireNames: DOCUMENT_FIELDS,
    check: (values, badDays) => errorsOf(values, { saved: shownVersion(document), badDays }),
    body: (values) => ({ form: toForm(values) }),
    withoutSent,
    errorsIn,
    shownErrors,
    describe: {
      state: (state) => STATE_LOOKS[state].name,
      publishedOn: (day) => day && formatDay(day),
      issuedOn: (day) => day && formatDay(day),
    },
  })
}

export type DocumentRecordForm = RecordForm<DocumentValues, PlacedDocument, DocumentField>
