import type { PetitionRules } from '../src/operator/petition-rules.ts'

/** A terminal that decided nothing of its own. */
export const PLAIN_RULES: PetitionRules = {
  filing: { day: 'reception', norm: 'Ley 1437 de 2011, art. 54' },
  radicado: { format: '{year}-{number}', digits: 6, norm: 'Acuerdo AGN 001 de 2024' },
  nonWorkingDays: [],
  suspendedTerms: [],
  unclear: { days: 10, stopsClock: true, norm: 'Ley 1437 de 2011, art. 19' },
  notices: { days: 5, norm: 'Ley 1437 de 2011, art. 69' },
  informationReport: { told: 'whole', norm: 'Decreto 1081 de 2015, art. 2.1.1.6.2' },
  areas: ['Oficina de PQRSD'],
  outgoing: { format: 'S-{year}-{number}', digits: 6 },
  themes: ['Otro'],
  office: { head: null, readsReserved: [] },
}
