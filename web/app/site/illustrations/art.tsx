import type { ReactNode } from 'react'

type ArtProps = {
  width: number
  height: number
  /** A band is cut at its sides, and never shrunk, where it does not fit. */
  isBand?: boolean
  children: ReactNode
}

/** The frame of our pictures. They decorate: what a page says, its words say. */
export function Art({ width, height, isBand = false, children }: ArtProps) {
  return (
    <svg
      className={isBand ? 'art art--band' : 'art'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={isBand ? 'xMidYMax slice' : undefined}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
