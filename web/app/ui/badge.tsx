import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import type { Tone } from './tone.ts'

type Props = {
  children: ReactNode
  tone?: Tone | 'accent' | 'neutral'
  icon?: IconName
}

export function Badge({ children, tone = 'neutral', icon }: Props) {
  return (
    <span className={`badge tone--${tone}`}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </span>
  )
}
