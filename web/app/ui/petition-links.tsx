import { createContext, type ReactNode, use } from 'react'

type PetitionLinks = { filing: string; following: string; figures: string }

/** Where petitions are filed, followed and counted: here, or in the system that the terminal has for them. */
export const PetitionLinksContext = createContext<PetitionLinks>({
  filing: '/pqrsd',
  following: '/pqrsd/seguimiento',
  figures: '/pqrs#pqrsd-en-cifras',
})

export function usePetitionLinks(): PetitionLinks {
  return use(PetitionLinksContext)
}

export function FilingLink({ children }: { children: ReactNode }) {
  return <a href={usePetitionLinks().filing}>{children}</a>
}
