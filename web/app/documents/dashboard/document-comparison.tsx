import type { PlacedDocument } from '@terminal/contract/documents/document'
import { compareValues } from '../../staff/form/define-record-form.ts'
import { TwoVersions } from '../../staff/form/two-versions.tsx'
import { describeFile } from './desk-words.ts'
import { FIELD_LABELS } from './document-errors.ts'
import type { DocumentRecordForm } from './document-record.ts'
import { fieldsThatDiffer, isFileWanted, valuesOf } from './document-values.ts'

type Props = {
  form: Pick<DocumentRecordForm, 'values' | 'fields'>
  theirs: PlacedDocument
  headingLevel: 2 | 3
}

/** The place is not part of it: moving asks for no version. */
export function DocumentComparison({ form: { values, fields }, theirs, headingLevel }: Props) {
  const { file } = values
  const saved = valuesOf(theirs)
  const differing = fieldsThatDiffer(values, saved).filter(
    (field) => field !== 'file' && field !== 'sectionId',
  )
  const files =
    file && isFileWanted(values)
      ? [{ name: FIELD_LABELS.file, mine: file.name, theirs: describeFile(theirs) }]
      : []
  return (
    <TwoVersions
      headingLevel={headingLevel}
      fields={[...compareValues(fields, differing, values, saved), ...files]}
    />
  )
}
