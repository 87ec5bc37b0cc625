import { createContext, useContext } from 'react'

/** The public origin, for links that must be absolute. */
export const PublicOriginContext = createContext<string | undefined>(undefined)

export function usePublicOrigin(): string {
  const origin = useContext(PublicOriginContext)
  if (!origin) throw new Error('No public origin: the page is outside of the root layout')
  return origin
}
