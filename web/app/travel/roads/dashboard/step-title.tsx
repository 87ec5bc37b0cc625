import type { ReactNode } from 'react'

/** One of the three taps. */
export function StepTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="road-step__title line">
      <span className="road-step__number small strong" aria-hidden="true">
        {number}
      </span>
      {children}
    </span>
  )
}
