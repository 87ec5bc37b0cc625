import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

/** A page that has only something to say, and a way on. */
export function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap message">
      <PageHead title={title} description={title} isUnlisted />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
