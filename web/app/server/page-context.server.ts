import { createContext } from 'react-router'

/** What one request of a page carries from its beginning to its answer. */
export type PageContext = {
  requestId: string
  /** A loader that had to leave something out clears it, so that no cache keeps a page made during a failure. */
  isComplete: boolean
}

export const pageContext = createContext<PageContext>()
