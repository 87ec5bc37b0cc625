import type { NewsItem } from '@terminal/contract/news'
import { formatDay } from '../../ui/day.tsx'
import { FIELD_LABELS, FIELDS } from './field-names.ts'
import { fieldsThatDiffer, type NewsField, type NewsValues, valuesOf } from './news-values.ts'

type Props = {
  mine: NewsValues
  theirs: NewsItem
  /** One below the heading it stands under. */
  headingLevel: 2 | 3
}

/** Field by field, only what differs: what is equal needs no choice. */
export function NewsComparison({ mine, theirs, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const
  const saved = valuesOf(theirs)
  const differing = fieldsThatDiffer(mine, saved)
  return (
    <div className="news-comparison">
      {FIELDS.filter((field) => differing.includes(field)).map((field) => (
        <section key={field} className="news-comparison__field">
          <Heading className="news-comparison__label">{FIELD_LABELS[field]}</Heading>
          <dl className="news-comparison__sides">
            <Side heading="Lo que usted escribió" value={describeValue(field, mine)} />
            <Side heading="Lo que guardó otra persona" value={describeValue(field, saved)} />
          </dl>
        </section>
      ))}
      <p className="news-comparison__rest">
        {differing.length === 0 ? 'Los dos textos son iguales.' : 'Lo demás es igual en los dos.'}
      </p>
    </div>
  )
}

function Side({ heading, value }: { heading: string; value: string }) {
  return (
    <div className="news-comparison__side">
      <dt className="news-comparison__heading">{heading}</dt>
      <dd className="news-comparison__value">{value}</dd>
    </div>
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
