import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  id?: string
  isOpen?: boolean
  headingLevel?: 2 | 3 | 4
  children: ReactNode
}

/** Opened and closed by the browser, which also finds and opens it when somebody searches the page. */
export function Accordion({ title, id, isOpen = false, headingLevel = 3, children }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <details className="accordion" id={id} open={isOpen}>
      <summary className="accordion__summary plain-link">
        <Icon name="chevron-down" />
        <Heading className="accordion__title strong text-m">{title}</Heading>
      </summary>
      <div className="accordion__body stack gap-3">{children}</div>
    </details>
  )
}
