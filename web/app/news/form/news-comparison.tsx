import type { NewsItem } from '@terminal/contract/news/news'
import { TwoVersions } from '../../staff/form/two-versions.tsx'
import { formatDay } from '../../ui/day.tsx'
import { FIELD_LABELS, FIELDS } from './field-names.ts'
import { fieldsThatDiffer, type NewsField, type NewsValues, valuesOf } from './news-values.ts'

type Props = {
  mine: NewsValues
  theirs: NewsItem
  headingLevel: 2 | 3
}

export function NewsComparison({ mine, theirs, headingLevel }: Props) {
  const saved = valuesOf(theirs)
  const differing = fieldsThatDiffer(mine, saved)
  return (
    <TwoVersions
      headingLevel={headingLevel}
      fields={FIELDS.filter((field) => differing.includes(field)).map((field) => ({
        name: FIELD_LABELS[field],
        mine: describeValue(field, mine),
        theirs: describeValue(field, saved),
      }))}
    />
  )
}

function describeValue(field: NewsField, values: NewsValues): string {
  if (field === 'image') return values.image?.name ?? 'La que está guardada'
  if (field === 'publishedOn')
    return values.publishedOn === '' ? 'Sin fecha' : formatDay(values.publishedOn)
  const value = values[field]
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return value.trim() || 'Sin llenar'
}
