import type { ListedDocument } from '@terminal/contract/documents/document'
import { TwoVersions } from '../../staff/form/two-versions.tsx'
import { formatDay } from '../../ui/day.tsx'
import { describeFile, STATE_LOOKS } from './desk-words.ts'
import { FIELD_LABELS } from './document-errors.ts'
import { type DocumentValues, fieldsThatDiffer, isFileWanted, valuesOf } from './document-values.ts'

type Props = { values: DocumentValues; theirs: ListedDocument; headingLevel: 2 | 3 }
type Text = Exclude<keyof DocumentValues, 'source' | 'file'>

/** The place is not part of it: moving asks for no version. */
export function DocumentComparison({ values, theirs, headingLevel }: Props) {
  const { file } = values
  const saved = valuesOf(theirs, values.sectionId)
  const texts = fieldsThatDiffer(values, saved)
    .filter((field): field is Text => field !== 'source' && field !== 'file')
    .map((field) => ({
      name: FIELD_LABELS[field],
      mine: describeValue(field, values),
      theirs: describeValue(field, saved),
    }))
  const files =
    file && isFileWanted(values)
      ? [{ name: FIELD_LABELS.file, mine: file.name, theirs: describeFile(theirs) }]
      : []
  return <TwoVersions headingLevel={headingLevel} fields={[...texts, ...files]} />
}

function describeValue(field: Text, values: DocumentValues): string {
  const value = values[field]
  if (field === 'state') return STATE_LOOKS[values.state].name
  if ((field === 'publishedOn' || field === 'issuedOn') && value !== '') return formatDay(value)
  return value.trim() || 'Sin llenar'
}
