import type { ListedDocument } from '@terminal/contract/documents/document'
import { TwoVersions } from '../../staff/form/two-versions.tsx'
import { formatDay } from '../../ui/day.tsx'
import { describeFile, STATE_LOOKS } from './desk-words.ts'
import { FIELD_LABELS } from './document-errors.ts'
import { type DocumentValues, fieldsThatDiffer, isFileWanted, valuesOf } from './document-values.ts'

type Props = { values: DocumentValues; file: File | undefined; theirs: ListedDocument }

/** The place is not part of it: moving asks for no version. */
export function DocumentComparison({ values, file, theirs }: Props) {
  const saved = valuesOf(theirs, values.sectionId)
  const texts = fieldsThatDiffer(values, saved)
    .filter((field) => field !== 'source')
    .map((field) => ({
      name: FIELD_LABELS[field as Exclude<typeof field, 'source'>],
      mine: describeValue(field, values),
      theirs: describeValue(field, saved),
    }))
  const isFileNew = file !== undefined && isFileWanted(values)
  const files = isFileNew
    ? [{ name: FIELD_LABELS.file, mine: file.name, theirs: describeFile(theirs) }]
    : []
  return <TwoVersions headingLevel={3} fields={[...texts, ...files]} />
}

function describeValue(field: keyof DocumentValues, values: DocumentValues): string {
  const value = values[field]
  if (field === 'state') return STATE_LOOKS[values.state].name
  if ((field === 'publishedOn' || field === 'issuedOn') && value !== '') return formatDay(value)
  return value.trim() || 'Sin llenar'
}
