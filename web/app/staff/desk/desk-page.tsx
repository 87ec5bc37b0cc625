import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { RouterAnchor } from './router-anchor.tsx'

type Props = {
  title: string
  /** The desk it belongs to. */
  back: { href: string; text: string }
  children: ReactNode
}

/** What every page below a desk has above it. */
export function DeskPage({ title, back, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Another page without a new document: whoever does not see it is told where they are.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="desk-page">
      <header className="desk-page__header">
        <RouterAnchor className="desk-page__back" href={back.href}>
          <Icon name="arrow-left" size="s" />
          {back.text}
        </RouterAnchor>
        <h1 className="desk-page__title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </div>
  )
}
