import { z } from 'zod'
import { lineOfText, text } from '../text/text.ts'
import { ROLES } from './roles.ts'

/** The account behind a bearer token; without a role, it shows what an administrator needs to add it. */
export const EstadoSesion = z
  .object({
    autenticado: z.literal(true),
    nombre: z.string(),
    emisor: z.string(),
    sujeto: z.string(),
    roles: z.array(z.enum(ROLES)),
    expira: z.iso.datetime(),
    /** Of a release before there are none. */
    partes: z.array(z.string()).optional().describe('Las partes del sitio que tienen escritorio'),
  })
  .meta({ id: 'EstadoSesion' })
export type EstadoSesion = z.infer<typeof EstadoSesion>

export const LONGEST_PHRASE = 256
/** What a pass-phrase can be typed as; whether it may be chosen is another question. */
export const Phrase = text(1, LONGEST_PHRASE)

/** What is typed at the backend's own sign-in. */
export const IngresoLocal = z
  .object({
    usuario: lineOfText(1, 254),
    contrasena: Phrase,
    /** Of the phone's app, or one of those for when it was lost. */
    codigo: lineOfText(1, 40),
  })
  .meta({ id: 'IngresoLocal' })
export type IngresoLocal = z.infer<typeof IngresoLocal>

export const SesionLocal = z
  .object({
    token: z.string(),
    expiraEn: z.number().int().describe('Segundos'),
    roles: z.array(z.enum(ROLES)),
    nombre: z.string(),
  })
  .meta({ id: 'SesionLocal' })
export type SesionLocal = z.infer<typeof SesionLocal>

export const SolicitudCambioContrasena = z
  .object({ correo: lineOfText(3, 254) })
  .meta({ id: 'SolicitudCambioContrasena' })
export type SolicitudCambioContrasena = z.infer<typeof SolicitudCambioContrasena>

export const CambioContrasena = z
  .object({
    enlace: text(1, 100).describe('Lo que sigue al # en el enlace del correo'),
    contrasena: Phrase,
    codigo: lineOfText(1, 40),
  })
  .meta({ id: 'CambioContrasena' })
export type CambioContrasena = z.infer<typeof CambioContrasena>
