import { toWire } from '../http/wire-names.ts'
import type {
  CambioContrasena,
  IngresoLocal,
  SesionLocal,
  SolicitudCambioContrasena,
} from './account.schema.ts'
import { PHRASE_CHANGE_FIELDS, type PhraseChange } from './phrase-change.ts'

/** Who issued an account of the backend's own, for everything but the token itself. */
export const LOCAL_ISSUER = 'local'

export const LOCAL_SIGN_IN_PATH = '/dashboard/ingreso'

/** Before the key of a new pass-phrase in the fragment of a mailed address. */
export const RESET_FRAGMENT = '#cambio='

export const MIN_PHRASE_LENGTH = 12

export type Credentials = { username: string; phrase: string; code: string }
export const CREDENTIALS_FIELDS = {
  username: 'usuario',
  phrase: 'contrasena',
  code: 'codigo',
} as const satisfies Record<keyof Credentials, keyof IngresoLocal>

export function toIngresoLocal({ username, phrase, code }: Credentials): IngresoLocal {
  return { usuario: username, contrasena: phrase, codigo: code }
}

export const RESET_REQUEST_FIELDS = { email: 'correo' } as const

export function toSolicitudCambio(email: string): SolicitudCambioContrasena {
  return { correo: email }
}

export function toCambioContrasena(change: PhraseChange): CambioContrasena {
  return toWire(PHRASE_CHANGE_FIELDS, change)
}

export type LocalToken = { token: string; expiresIn: number }

/** Read without its schema: the script of Login and Logout on content pages does not bring zod along. */
export function localTokenIn(answer: unknown): LocalToken | undefined {
  const { token, expiraEn }: Partial<Record<keyof SesionLocal, unknown>> =
    typeof answer === 'object' && answer !== null ? answer : {}
  if (typeof token !== 'string' || typeof expiraEn !== 'number') return undefined
  return { token, expiresIn: expiraEn }
}
