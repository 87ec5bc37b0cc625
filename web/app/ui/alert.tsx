import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import type { Tone } from './tone.ts'

export const TONE_ICONS: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
}

type Props = {
  tone?: Tone
  title?: string
  /** `status` or `alert` when it appears after the page; nothing when it was there from the beginning. An alert can be given the focus. */
  role?: 'status' | 'alert'
  children: ReactNode
}

export function Alert({ tone = 'info', title, role, children }: Props) {
  return (
    <div className={`alert tone--${tone}`} role={role} tabIndex={role === 'alert' ? -1 : undefined}>
      <Icon name={TONE_ICONS[tone]} />
      <div className="alert__text">
        {title ? <p className="alert__title">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
