import type { ReactNode } from 'react'

type Props = { items: readonly { term: string; value: ReactNode }[] }

export function DescriptionList({ items }: Props) {
  return (
    <dl className="description-list">
      {items.map(({ term, value }) => (
        <div key={term} className="description-list__pair">
          <dt className="description-list__term">{term}</dt>
          <dd className="description-list__value">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
