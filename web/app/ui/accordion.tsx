import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  id?: string
  isOpen?: boolean
  headingLevel?: 2 | 3 | 4
  children: ReactNode
}

/** Opened and closed by the browser, which also finds and opens it on a search of the page. */
export function Accordion({ title, id, isOpen = false, headingLevel = 3, children }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <details className="accordion" id={id} open={isOpen}>
      <summary className="accordion__summary">
        <Icon name="chevron-down" />
        <Heading className="accordion__title">{title}</Heading>
      </summary>
      <div className="accordion__body">{children}</div>
    </details>
  )
}
