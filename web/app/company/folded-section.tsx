import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

type Props = {
  title: string
  /** The one that was asked for: open, and marked. */
  isCurrent?: boolean
  /** The section with its heading, which also has its address: the browser opens what a link leads into. */
  children: ReactNode
}

export function FoldedSection({ title, isCurrent = false, children }: Props) {
  return (
    <details
      className="folded-section"
      open={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <summary className="folded-section__summary">
        <span className="folded-section__close" aria-hidden="true">
          Cerrar
        </span>
        <span className="folded-section__title">{title}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="folded-section__text">{children}</div>
    </details>
  )
}
