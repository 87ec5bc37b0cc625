import { createContext } from 'react'

/** Set on private pages only; see contentPolicy. */
export const NonceContext = createContext<string | undefined>(undefined)
