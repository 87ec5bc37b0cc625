import type { ReactNode } from 'react'
import { TONE_ICONS } from './alert.tsx'
import { Icon } from './icon.tsx'
import type { Tone } from './tone.ts'

/**
 * Stands first in what it speaks of, also while it is empty: a screen reader tells what is added to a region that it
 * knows.
 */
export function StatusRegion({ children }: { children?: ReactNode }) {
  return (
    <div className="status-region" role="status" aria-live="polite">
      {children}
    </div>
  )
}

type ToastProps = {
  tone?: Tone
  children: ReactNode
  onClose?: () => void
}

/** One line on what just happened. The caller decides how long it stays. */
export function Toast({ tone = 'info', children, onClose }: ToastProps) {
  return (
    <div className={`toast tone--${tone}`}>
      <Icon name={TONE_ICONS[tone]} />
      <p className="toast__text">{children}</p>
      <button type="button" className="toast__close" onClick={onClose}>
        <Icon name="close" size="s" />
        <span className="visually-hidden">Cerrar aviso</span>
      </button>
    </div>
  )
}
