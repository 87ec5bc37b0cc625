import type { ReactNode } from 'react'

type Props = {
  /** Of its address, where links lead to it: the browser opens what a link leads into. */
  id?: string
  title: string
  headingLevel?: 2 | 3
  /** What the line says besides, closed too. */
  note?: ReactNode
  isOpen?: boolean
  /** The one that was asked for: open, and marked. */
  isCurrent?: boolean
  /** Where there is room it cannot be closed, and looks like any other part of a text. */
  isOpenOnWide?: boolean
  children: ReactNode
}

/**
 * A part of a long page, closed to its heading where the screen is small. The place that its address names stands in
 * what is closed, because only that makes a browser open it; it is drawn at the heading.
 */
export function FoldedSection({ headingLevel = 2, isCurrent = false, ...props }: Props) {
  const { id, title, note, isOpen = isCurrent, isOpenOnWide = false, children } = props
  const Heading = `h${headingLevel}` as const
  return (
    <details
      className={isOpenOnWide ? 'folded-section folded-section--wide' : 'folded-section'}
      open={isOpen}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <summary className="folded-section__summary">
        <Heading className="folded-section__title">{title}</Heading>
        {note === undefined ? null : <span className="folded-section__note">{note}</span>}
      </summary>
      <div className="folded-section__text">
        {id === undefined ? null : <span className="folded-section__place" id={id} />}
        {children}
      </div>
    </details>
  )
}
