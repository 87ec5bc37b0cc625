import type { PersonalData } from '@terminal/contract/petitions/case/desk-petition'
import type { OpenedPetition } from './petitions.queries.ts'

/** The five fields that say who wrote it, each in a line. Null of what was not given. */
export function personalDataIn({ email, details }: Omit<OpenedPetition, 'message'>): PersonalData {
  const { document, documentType, nit } = details
  return {
    name: lineOf(' · ', details.companyName, details.name),
    document: nit ? `NIT ${nit}` : document ? lineOf(' ', documentType, document) : null,
    email: lineOf('', email),
    phone: lineOf('', details.phone),
    address: lineOf(', ', details.address, details.district, details.municipality),
  }
}

function lineOf(between: string, ...parts: (string | null | undefined)[]): string | null {
  const given = parts.filter((part) => part)
  return given.length === 0 ? null : given.join(between)
}
