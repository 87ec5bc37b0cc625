/** What a petition is, and in how many business days the law wants it answered. */
export const PETITION_TYPES = [
  'petition',
  'complaint',
  'claim',
  'information',
  'consultation',
  'suggestion',
  'report',
  'praise',
  'data-inquiry',
  'data-claim',
  'authority-information',
] as const
export type PetitionType = (typeof PETITION_TYPES)[number]

export type Term = {
  /** As a citizen reads it. */
  name: string
  days: number
  norm: string
  /** How many days an extension may add at most: the total is never more than double. */
  extension: number
  /** Within how many business days a missing datum is asked for, and for how many months it is waited for. */
  askWithin: number
  waitMonths: number
  /** Within how many it goes to whom it concerns. */
  transferWithin: number
}

const COMMON = {
  days: 15,
  norm: 'Ley 1437 de 2011, art. 14 (Ley 1755 de 2015)',
  extension: 15,
  askWithin: 10,
  waitMonths: 1,
  transferWithin: 5,
}
const PERSONAL_DATA = { ...COMMON, askWithin: 5, waitMonths: 2, transferWithin: 2 }

export const TERMS: Record<PetitionType, Term> = {
  petition: { ...COMMON, name: 'Petición' },
  complaint: { ...COMMON, name: 'Queja' },
  claim: { ...COMMON, name: 'Reclamo' },
  information: {
    ...COMMON,
    name: 'Solicitud de información o documentos',
    days: 10,
    extension: 10,
    norm: 'Ley 1437 de 2011, art. 14, numeral 1',
  },
  consultation: {
    ...COMMON,
    name: 'Consulta',
    days: 30,
    extension: 30,
    norm: 'Ley 1437 de 2011, art. 14, numeral 2',
  },
  suggestion: { ...COMMON, name: 'Sugerencia' },
  report: { ...COMMON, name: 'Denuncia' },
  // No norm sets a term: it is answered as if it were a petition.
  praise: { ...COMMON, name: 'Felicitación' },
  'data-inquiry': {
    ...PERSONAL_DATA,
    name: 'Consulta sobre mis datos personales',
    days: 10,
    extension: 5,
    norm: 'Ley 1581 de 2012, art. 14',
  },
  'data-claim': {
    ...PERSONAL_DATA,
    name: 'Reclamo sobre mis datos personales',
    days: 15,
    extension: 8,
    norm: 'Ley 1581 de 2012, art. 15',
  },
  'authority-information': {
    ...COMMON,
    name: 'Solicitud de información de otra autoridad',
    days: 10,
    extension: 10,
    norm: 'Ley 1437 de 2011, art. 30',
  },
}

/** Ley 1581 de 2012. */
export function isAboutData(type: PetitionType): boolean {
  return type === 'data-inquiry' || type === 'data-claim'
}

/** How long a missing datum is waited for, in words. */
export function waitWords(type: PetitionType): string {
  const { waitMonths } = TERMS[type]
  return waitMonths === 1 ? 'un mes' : `${waitMonths} meses`
}

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
