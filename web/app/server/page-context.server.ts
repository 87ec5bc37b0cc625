import { createContext } from 'react-router'

/** What one request of a page carries from its beginning to its answer. */
export type PageContext = {
  requestId: string
  /** Whose share of the work it is, as the edge counts them. */
  client: string
  /**
   * Whether caches may keep the answer. A loader clears it when something had to be left out during a failure, and
   * for an address that cannot be enumerated.
   */
  isKept: boolean
  /** Whether nothing had to be left out. */
  isWhole: boolean
  /** For how many seconds at most: no longer than what it was made of. */
  keptSeconds: number
  /** Cached for a second only, because nothing refreshes it when its content changes. */
  isBrief: boolean
}

export const pageContext = createContext<PageContext>()
