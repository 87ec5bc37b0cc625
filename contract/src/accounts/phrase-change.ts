import { type FromWire, fromWire } from '../http/wire-names.ts'
import type { CambioContrasena, SolicitudCambioContrasena } from './account.schema.ts'

/** What is sent from the link in a mail. */
export const PHRASE_CHANGE_FIELDS = {
  link: 'enlace',
  phrase: 'contrasena',
  code: 'codigo',
} as const
export type PhraseChange = FromWire<typeof PHRASE_CHANGE_FIELDS, CambioContrasena>

export function fromCambioContrasena(wire: CambioContrasena): PhraseChange {
  return fromWire(PHRASE_CHANGE_FIELDS, wire)
}

export function emailIn({ correo }: SolicitudCambioContrasena): string {
  return correo
}

/** Where the page takes the new pass-phrase. What follows the `#` reaches no server and no log. */
export function phraseChangePath(link: string): string {
  return `/dashboard/ingreso#cambio=${link}`
}
