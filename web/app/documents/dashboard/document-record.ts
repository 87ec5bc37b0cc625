import {
  type DocumentDetail,
  fromSubseccion,
  type ListedDocument,
} from '@terminal/contract/documents/document'
import { Subseccion } from '@terminal/contract/documents/document.schema'
import { DOCUMENT_FIELDS } from '@terminal/contract/documents/document-form'
import type { RecordKind } from '../../staff/form/record-options.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { errorsIn, errorsOf, FIELD_IDS, shownErrors } from './document-errors.ts'
import {
  type DocumentField,
  type DocumentValues,
  fieldsThatDiffer,
  shownVersion,
  toForm,
  valuesOf,
} from './document-values.ts'

type Kind = RecordKind<DocumentValues, ListedDocument, DocumentField>

const answer = Subseccion.transform(fromSubseccion)

/** What the record form must know of a document: what it shows today, and where it stands. */
export function documentRecord(document: DocumentDetail | undefined): Kind {
  const place = String(document?.section.id ?? '')
  return {
    path: '/api/Subsecciones',
    answer,
    valuesOf: (saved) => valuesOf(saved, place),
    fieldsThatDiffer,
    fieldIds: FIELD_IDS,
    wireNames: DOCUMENT_FIELDS,
    check: (values, badDays) => errorsOf(values, { saved: shownVersion(document), badDays }),
    body: (values) => ({ form: toForm(values) }),
    errorsIn,
    shownErrors,
  }
}

export type DocumentRecordForm = RecordForm<DocumentValues, ListedDocument, DocumentField>
