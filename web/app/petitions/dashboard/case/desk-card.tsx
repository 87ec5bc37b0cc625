import type { ReactNode } from 'react'

type Props = {
  /** Of its title. */
  id: string
  title: ReactNode
  /** How much there is of it. */
  count?: number
  className?: string
  /** One of several of a kind. */
  isArticle?: boolean
  children: ReactNode
}

/** A part of a desk under its title. */
export function DeskCard(props: Props) {
  const { id, title, count, className = 'desk-card', isArticle = false, children } = props
  const Part = isArticle ? 'article' : 'section'
  return (
    <Part className={className} aria-labelledby={id}>
      <h2 className="petition-desk__title line text-m" id={id}>
        {title}
        {count === undefined ? null : (
          <>
            {' '}
            <span className="petition-desk__count">{count}</span>
          </>
        )}
      </h2>
      {children}
    </Part>
  )
}

type Fact = { term: string; value: ReactNode; isNone?: boolean }

/** Short facts, each in a line where there is room. */
export function SideFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="side-facts stack gap-1">
      {facts.map(({ term, value, isNone = false }) => (
        <div key={term} className="side-facts__pair row as-high apart">
          <dt>{term}</dt>
          <dd className={isNone ? 'side-facts__none' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
