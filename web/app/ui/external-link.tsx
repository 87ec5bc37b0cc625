import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A link out of this site: it says so before it is followed. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="external">
      {children}
      <span className="external-link__mark">
        {'\u00a0'}
        <Icon name="external" size="s" />
        <span className="visually-hidden"> (otro sitio)</span>
      </span>
    </a>
  )
}
