import type { ReactNode } from 'react'
import { PageTrail, type Trail } from './page-trail.tsx'

type Props = {
  title: string
  /** What one should know of the page before reading it: a version, a date. */
  children?: ReactNode
  trail?: Trail
}

/** How every page but /home begins: where it stands, and its one h1. */
export function PageHeader({ title, children, trail = {} }: Props) {
  return (
    <header className="page-header">
      <PageTrail {...trail} />
      <h1>{title}</h1>
      {children === undefined ? null : <p className="page-header__facts">{children}</p>}
    </header>
  )
}
