import type { Operator } from './operator.ts'

/** Where one files a petition, follows it and reads what is published about all of them. */
export type PetitionLinks = { filing: string; following: string; figures: string }

export const OWN_PETITIONS: PetitionLinks = {
  filing: '/pqrsd',
  following: '/pqrsd/seguimiento',
  figures: '/pqrs#pqrsd-en-cifras',
}

/** Here, or in the system that the terminal has for them. */
export function petitionLinks({ features }: Pick<Operator, 'features'>): PetitionLinks {
  return features?.petitions ?? OWN_PETITIONS
}
