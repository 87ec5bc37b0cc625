import type { ReactNode } from 'react'

export type BarRow = {
  key: string
  label: string
  /** From 0 to 1. */
  share: number
  /** Where a line across the bar is, from 0 to 1. */
  mark?: number | undefined
  /** What is written beside it. */
  numbers: ReactNode
  isTop?: boolean
}

/** Every number is text: a reader who does not see a bar, or the mark on it, reads the same beside it. */
export function Bars({ rows }: { rows: readonly BarRow[] }) {
  return (
    <ul className="bars stack gap-3 plain-list">
      {rows.map(({ key, label, share, mark, numbers, isTop }) => (
        <li key={key} className={isTop ? 'bar bar--top' : 'bar'}>
          <span className="bar__label">{label}</span>
          <svg className="bar__drawing" width="100%" height="28" aria-hidden="true">
            <rect className="bar__track" y="4" width="100%" height="20" rx="3" />
            <rect className="bar__value" y="4" width={percent(share)} height="20" rx="3" />
            {mark === undefined ? null : (
              <rect
                className="bar__mark"
                x={percent(mark)}
                width="5"
                height="28"
                transform="translate(-2.5)"
              />
            )}
          </svg>
          {numbers}
        </li>
      ))}
    </ul>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
