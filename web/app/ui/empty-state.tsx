import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type Props = {
  title: string
  icon?: IconName
  headingLevel?: 2 | 3 | 4
  /** Why there is nothing, and what to do now. */
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, icon = 'search', headingLevel = 2, children, action }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty-state">
      <Icon name={icon} size="l" />
      <Heading className="empty-state__title">{title}</Heading>
      <div className="empty-state__text">{children}</div>
      {action}
    </div>
  )
}
