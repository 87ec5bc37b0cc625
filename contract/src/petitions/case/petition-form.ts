import type { z } from 'zod'
import { fromWire, toWire } from '../../http/wire-names.ts'
import type { MensajeDevuelto, MensajeForm } from './petition.schema.ts'
import type { RefusedFile as Refused } from './receipt.ts'
import type { PetitionDetails } from './stored.ts'
import type { PetitionType } from './terms.ts'
import { keyOf, PRESENTERS, type Presenter, REPLIES, type ReplyBy, TYPES } from './words.ts'

/** Those that are shown again when a form comes back. */
const WRITTEN = {
  message: 'mensaje',
  date: 'fecha',
  hour: 'hora',
  place: 'lugar',
  company: 'empresa',
  maySendToCompany: 'autorizaEmpresa',
  type: 'tipo',
  presenter: 'presenta',
  name: 'nombre',
  documentType: 'tipoDocumento',
  document: 'documento',
  companyName: 'razonSocial',
  nit: 'nit',
  phone: 'telefono',
  replyBy: 'respuesta',
  email: 'correo',
  anonymousEmail: 'correoAnonimo',
  address: 'direccion',
  district: 'barrio',
  municipality: 'municipio',
  acceptsEmailNotices: 'aceptaNotificacion',
  knowsDataUse: 'conoceDatos',
  noticeVersion: 'versionAviso',
} as const

/** Our name of each field of the form, and its name on the wire. */
export const PETITION_FIELDS = {
  formKey: 'claveDeEnvio',
  ...WRITTEN,
  wantsWarnings: 'conAvisos',
  captcha: 'captcha',
  trap: 'sitioWeb',
} as const
export type PetitionField = keyof typeof PETITION_FIELDS

export type WrittenField = keyof typeof WRITTEN
export const WRITTEN_FIELDS = Object.keys(WRITTEN) as readonly WrittenField[]
export type WrittenValues = Record<WrittenField, string>

/** The names of the parts with files. */
export const FILE_PARTS = ['adjunto1', 'adjunto2', 'adjunto3', 'adjunto4', 'adjunto5'] as const

/** The names of the tokens of files that are here already. */
export const HELD_PARTS = ['guardado1', 'guardado2', 'guardado3', 'guardado4', 'guardado5'] as const

/** What was written, without what belongs to a choice that was not made: who is anonymous has no name. */
export type PetitionForm = {
  formKey: string | undefined
  captcha: string | undefined
  heldTokens: string[]
  wantsWarnings: boolean
  message: string
  email: string | undefined
  type: PetitionType | undefined
  presenter: Presenter
  replyBy: ReplyBy
  company: string | undefined
  details: Omit<PetitionDetails, 'consent'>
  consent: Omit<PetitionDetails['consent'], 'at'>
}

export type HeldFile = { name: string; bytes: number; token: string }

export type RefusedFile = z.infer<typeof Refused>

/** Apart from their schemas: the form's script reads them, and may not weigh what zod does. */
export const REFUSED_NAMES = { name: 'nombre', reason: 'motivo' } as const
export const HELD_NAMES = { name: 'nombre', bytes: 'bytes', token: 'ficha' } as const

/** A form that was refused: what was written, to be shown again. */
export type Returned = {
  values: WrittenValues
  held: HeldFile[]
  refused: RefusedFile[]
  /** By the name of the field on the wire: said once, then it is filed as it is. */
  warnings: Record<string, string>
}

export function fromMensajeForm(form: MensajeForm): PetitionForm {
  const presenter = presenterOf(form)
  const isAnonymous = presenter === 'anonymous'
  const email = emailOf(form, presenter)
  return {
    formKey: form.claveDeEnvio,
    captcha: form.captcha,
    heldTokens: HELD_PARTS.flatMap((name) => form[name] ?? []),
    wantsWarnings: form.conAvisos,
    message: form.mensaje,
    email,
    type: form.tipo && keyOf(TYPES, form.tipo),
    presenter,
    replyBy: replyOf(form.respuesta && keyOf(REPLIES, form.respuesta), {
      presenter,
      email,
      address: form.direccion,
    }),
    company: form.empresa,
    details: {
      date: form.fecha,
      hour: form.hora,
      place: form.lugar,
      ...(!isAnonymous && {
        name: form.nombre,
        documentType: presenter === 'person' ? form.tipoDocumento : undefined,
        document: presenter === 'person' ? form.documento : undefined,
        companyName: presenter === 'company' ? form.razonSocial : undefined,
        nit: presenter === 'company' ? form.nit : undefined,
        phone: form.telefono,
        address: form.direccion,
        district: form.barrio,
        municipality: form.municipio,
      }),
    },
    consent: {
      noticeVersion: form.versionAviso,
      knowsDataUse: form.conoceDatos,
      acceptsEmailNotices: form.aceptaNotificacion,
      maySendToCompany: form.autorizaEmpresa && form.empresa !== undefined,
    },
  }
}

function presenterOf(form: MensajeForm): Presenter {
  if (form.presenta) return keyOf(PRESENTERS, form.presenta)
  if (form.razonSocial || form.nit) return 'company'
  return form.nombre || form.documento ? 'person' : 'anonymous'
}

/** Who chose to be anonymous may have written an address before: like the name, it is not kept. */
function emailOf(form: MensajeForm, presenter: Presenter): string | undefined {
  if (form.presenta && presenter === 'anonymous') return form.correoAnonimo
  return form.correo ?? (presenter === 'anonymous' ? form.correoAnonimo : undefined)
}

/** Without a usable way the answer is read with the code, which every author has. */
export function replyOf(
  chosen: ReplyBy | undefined,
  of: { presenter: Presenter; email: string | undefined; address: string | undefined },
): ReplyBy {
  const { presenter, email, address } = of
  if (presenter === 'anonymous') return email ? 'email' : 'code'
  if (chosen === 'email' || chosen === undefined) return email ? 'email' : 'code'
  return chosen === 'post' && !address ? 'code' : chosen
}

export function toDevuelto({ values, held, refused, warnings }: Returned): MensajeDevuelto {
  const written = WRITTEN_FIELDS.map((field) => [PETITION_FIELDS[field], values[field]])
  return {
    valores: Object.fromEntries(written),
    guardados: held.map((file) => toWire(HELD_NAMES, file)),
    rechazados: refused.map((file) => toWire(REFUSED_NAMES, file)),
    avisos: warnings,
  }
}

export function fromDevuelto(devuelto: MensajeDevuelto): Returned {
  const { valores, guardados, rechazados, avisos = {} } = devuelto
  return {
    values: writtenIn((name) => valores[name]),
    held: guardados.map((file) => fromWire(HELD_NAMES, file)),
    refused: rechazados.map((file) => fromWire(REFUSED_NAMES, file)),
    warnings: avisos,
  }
}

/** What was written in each field, from wherever the form is: by its name on the wire. */
export function writtenIn(read: (wireName: string) => string | undefined): WrittenValues {
  const values = WRITTEN_FIELDS.map((field) => [field, read(PETITION_FIELDS[field]) ?? ''])
  return Object.fromEntries(values)
}
