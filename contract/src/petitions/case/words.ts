import type { PetitionState } from './states.ts'
import type { PetitionType } from './terms.ts'

export type Presenter = 'person' | 'anonymous' | 'company'
export type ReplyBy = 'email' | 'post' | 'code' | 'office'
export type Channel = 'site' | 'office' | 'phone' | 'mail' | 'post'

/** Our words, and those of the wire. */
export const TYPES = {
  petition: 'peticion',
  complaint: 'queja',
  claim: 'reclamo',
  information: 'informacion',
  consultation: 'consulta',
  suggestion: 'sugerencia',
  report: 'denuncia',
  praise: 'felicitacion',
  'data-inquiry': 'datos-consulta',
  'data-claim': 'datos-reclamo',
  'authority-information': 'entre-autoridades',
} as const satisfies Record<PetitionType, string>
export const STATES = {
  filed: 'radicada',
  'in-progress': 'en-tramite',
  'awaiting-completion': 'requiere-complemento',
  answered: 'respondida',
  withdrawn: 'desistida',
  archived: 'archivada',
} as const satisfies Record<PetitionState, string>
/** As a badge says it. */
export const STATE_NAMES: Record<PetitionState, string> = {
  filed: 'Radicada',
  'in-progress': 'En trámite',
  'awaiting-completion': 'Requiere complemento',
  answered: 'Respondida',
  withdrawn: 'Desistida',
  archived: 'Archivada',
}

export const PRESENTERS = { person: 'persona', anonymous: 'anonima', company: 'empresa' } as const
export const REPLIES = {
  email: 'correo',
  post: 'fisica',
  code: 'codigo',
  office: 'oficina',
} as const
export const CHANNELS = {
  site: 'sitio',
  office: 'oficina',
  phone: 'telefono',
  mail: 'correo',
  post: 'fisico',
} as const

/** How a form came past its captcha: `absent` without JavaScript, `unchecked` when its company did not answer. */
export const CAPTCHA_OUTCOMES = ['passed', 'absent', 'unchecked'] as const
export type CaptchaOutcome = (typeof CAPTCHA_OUTCOMES)[number]

export const SCAN_STATES = ['unscanned', 'waiting', 'clean', 'infected'] as const
export type ScanState = (typeof SCAN_STATES)[number]

export function keyOf<Key extends string>(words: Record<Key, string>, word: string): Key {
  const key = (Object.keys(words) as Key[]).find((each) => words[each] === word)
  if (key === undefined) throw new Error('not a word of the wire')
  return key
}
