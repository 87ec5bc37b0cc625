import type { z } from 'zod'
import type { Mensaje, MensajesEnLista } from './petition.schema.ts'
import {
  CAPTCHA_OUTCOMES,
  type CaptchaOutcome,
  keyOf,
  SCAN_STATES,
  type ScanState,
} from './petition-words.ts'

export type Petition = {
  id: number
  radicado: string
  receivedAt: string
  message: string
  email: string | null
  captcha: CaptchaOutcome
  files: { key: string; name: string; bytes: number; scanState: ScanState }[]
}

export function toMensaje(petition: Petition): Mensaje {
  return {
    id: petition.id,
    radicado: petition.radicado,
    recibidoEn: petition.receivedAt,
    mensaje: petition.message,
    correo: petition.email,
    captcha: CAPTCHA_OUTCOMES[petition.captcha],
    archivos: petition.files.map(({ key, name, bytes, scanState }) => ({
      ficha: key,
      nombre: name,
      bytes,
      revision: SCAN_STATES[scanState],
    })),
  }
}

export type ListedPetition = {
  id: number
  radicado: string
  receivedAt: string
  hasEmail: boolean
  files: number
}

export function toMensajeEnLista({ id, radicado, receivedAt, hasEmail, files }: ListedPetition) {
  return { id, radicado, recibidoEn: receivedAt, conCorreo: hasEmail, archivos: files }
}

export function fromMensajes({ items }: z.infer<typeof MensajesEnLista>): ListedPetition[] {
  return items.map(({ id, radicado, recibidoEn, conCorreo, archivos }) => ({
    id,
    radicado,
    receivedAt: recibidoEn,
    hasEmail: conCorreo,
    files: archivos,
  }))
}

export function fromMensaje(mensaje: Mensaje): Petition {
  return {
    id: mensaje.id,
    radicado: mensaje.radicado,
    receivedAt: mensaje.recibidoEn,
    message: mensaje.mensaje,
    email: mensaje.correo,
    captcha: keyOf(CAPTCHA_OUTCOMES, mensaje.captcha),
    files: mensaje.archivos.map(({ ficha, nombre, bytes, revision }) => ({
      key: ficha,
      name: nombre,
      bytes,
      scanState: keyOf(SCAN_STATES, revision),
    })),
  }
}
