import type { MinorAge } from '@terminal/contract/pages/travel-pages'
import type { KnownTrip } from './minor-trip.ts'

export type Paper = { name: string; detail: string }

/** Where the answers come from. `checkedOn` is the day on which they were last compared. */
export const RULE = {
  name: 'Circular Externa 20244000000557',
  author: 'Ministerio de Transporte',
  issuedOn: '2024-08-20',
  requiredSince: '2024-10-02',
  checkedOn: '2026-11-15',
} as const

const TICKET: Paper = {
  name: 'Un tiquete a su nombre',
  detail: 'Se expide con el documento del menor.',
}

const OWN_PAPER: Record<MinorAge, Paper> = {
  '0-6': {
    name: 'Registro civil de nacimiento o pasaporte',
    detail: 'El original, en papel. Una foto en el celular no sirve.',
  },
  '7-17': {
    name: 'Tarjeta de identidad o pasaporte',
    detail: 'El original. Una foto en el celular no sirve.',
  },
}

/** It proves both who the child is and whose. */
const OWN_PAPER_AND_PROOF: Paper = {
  name: 'Registro civil de nacimiento',
  detail:
    'El original, en papel. Prueba también que usted es su padre o su madre. Si lleva pasaporte, lleve los dos.',
}

const PARENTS_PROOF: Paper = {
  name: 'Registro civil de nacimiento',
  detail: 'Prueba que usted es su padre o su madre.',
}

const PARENTS_PAPER: Paper = {
  name: 'El documento de usted',
  detail:
    'Cédula de ciudadanía, cédula de extranjería o pasaporte. Si es su tutor, pregunte a la empresa con qué papel lo prueba.',
}

const ADULTS_PAPER: Paper = {
  name: 'El documento del adulto con quien viaja',
  detail: 'Cédula de ciudadanía, cédula de extranjería o pasaporte.',
}

const SIGNERS_COPY: Paper = {
  name: 'Copia del documento de quien firma',
  detail: 'Va junto con la autorización.',
}

const PERMIT: Paper = {
  name: 'Autorización escrita y firmada',
  detail:
    'La firma el padre, la madre o el tutor. Basta uno, y no se autentica en notaría. Va con el menor todo el viaje.',
}

const PERMIT_ALONE: Paper = {
  name: PERMIT.name,
  detail: `${PERMIT.detail} Dice quién lo recibe, con su documento.`,
}

/** What has to be in the bag, the child's own papers first. */
export function papersFor({ age, companion }: KnownTrip): Paper[] {
  const own = [TICKET, OWN_PAPER[age]]
  if (companion === 'padres' && age === '0-6') return [TICKET, OWN_PAPER_AND_PROOF, PARENTS_PAPER]
  if (companion === 'padres') return [...own, PARENTS_PROOF, PARENTS_PAPER]
  if (companion === 'adulto') return [...own, PERMIT, SIGNERS_COPY, ADULTS_PAPER]
  return [...own, PERMIT_ALONE, SIGNERS_COPY]
}

/** The answer in one sentence, above the list. */
export function verdictFor({ companion }: KnownTrip): string {
  if (companion === 'padres') return 'No necesita autorización escrita.'
  if (companion === 'adulto')
    return 'Necesita una autorización escrita del padre, la madre o el tutor.'
  return 'Necesita una autorización escrita, y que la empresa lo acepte.'
}
