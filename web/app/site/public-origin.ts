import { createContext, useContext } from 'react'

/** What the site is called from outside: what others link to has to be a whole address. */
export const PublicOriginContext = createContext<string | undefined>(undefined)

export function usePublicOrigin(): string {
  const origin = useContext(PublicOriginContext)
  if (!origin) throw new Error('No public origin: the page is outside of the root layout')
  return origin
}
