import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type Props = {
  title: string
  /** The whole card leads there. */
  href?: string
  icon?: IconName
  layout?: 'stacked' | 'beside'
  /** One below the heading the card stands under. */
  headingLevel?: 2 | 3 | 4
  children?: ReactNode
}

export function Card({ title, href, icon, layout = 'stacked', headingLevel = 3, children }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`card card--${layout}`}>
      {icon ? <Icon name={icon} size="l" /> : null}
      <div className="card__text">
        <Heading className="card__title">
          {href === undefined ? (
            title
          ) : (
            <a className="card__link" href={href}>
              {title}
            </a>
          )}
        </Heading>
        {children}
      </div>
    </article>
  )
}
