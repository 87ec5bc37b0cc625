import { PETITION_TYPES, type PetitionType, TERMS } from './terms.ts'

/** The types, and what has none yet because its author did not know it: how petitions are listed and counted. */
export const LISTED_TYPES = [...PETITION_TYPES, 'unclassified'] as const
export type ListedType = (typeof LISTED_TYPES)[number]

export function listedType({
  type,
  isClassified,
}: {
  type: PetitionType
  isClassified: boolean
}): ListedType {
  return isClassified ? type : 'unclassified'
}

export function typeName(type: ListedType): string {
  return type === 'unclassified' ? 'Sin clasificar' : TERMS[type].name
}
