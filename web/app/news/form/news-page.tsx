import { type ReactNode, useEffect, useRef } from 'react'
import { RouterAnchor } from '../../staff/router-anchor.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What both forms have above them. */
export function NewsPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Another page without a new document: whoever does not see it is told where they are.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="news-page">
      <header className="news-page__header">
        <RouterAnchor className="news-page__back" href="/dashboard/home">
          <Icon name="arrow-left" size="s" />
          Volver
        </RouterAnchor>
        <h1 className="news-page__title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </div>
  )
}
