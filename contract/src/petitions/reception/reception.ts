import { fromMensajeForm, type PetitionForm } from '../case/petition-form.ts'
import type { Way } from '../case/stored.schema.ts'
import type { PetitionType } from '../case/terms.ts'
import { CHANNELS, type Channel, keyOf, TYPES } from '../case/words.ts'
import type { CorreoForm, PapelForm, VerbalForm } from './reception.schema.ts'

/** When it arrived, on Bogotá's clock, and why it is filed only now. Without an hour only its day is known. */
export type Arrival = { on: string; hour: string | undefined; reason: string | undefined }

/** What somebody of the office took down. */
export type Reception = {
  way: Way
  channel: Channel
  form: PetitionForm
  arrival: Arrival | null
  language: string | undefined
  handedIn: string | undefined
  /** What its author was told was missing, who wanted it filed all the same. */
  missing: string | undefined
  /** Of paper: it may be filed before it is scanned. */
  mayAwaitScan: boolean
  /** Answered at once. */
  answer: { brief: string; body: string } | null
  /** Of a mail: the tokens of itself and of its files. */
  mail: { original: string; files: string[] } | null
}

/** As the screens hold it. */
export type ReceptionValues = {
  message: string
  type: PetitionType | ''
  name: string
  documentType: string
  document: string
  phone: string
  email: string
  address: string
  municipality: string
  replyBy: string
  company: string
  channel: string
  on: string
  hour: string
  reason: string
  language: string
  handedIn: string
  missing: string
  brief: string
  body: string
}
export type ReceptionField = keyof ReceptionValues

export const RECEPTION_FIELDS = {
  message: 'mensaje',
  type: 'tipo',
  name: 'nombre',
  documentType: 'tipoDocumento',
  document: 'documento',
  phone: 'telefono',
  email: 'correo',
  address: 'direccion',
  municipality: 'municipio',
  replyBy: 'respuesta',
  company: 'empresa',
  channel: 'canal',
  on: 'recibidaEl',
  hour: 'hora',
  reason: 'motivo',
  language: 'idioma',
  handedIn: 'documentos',
  missing: 'faltaba',
  brief: 'enPocasPalabras',
  body: 'respuestaDada',
} as const satisfies Record<ReceptionField, string>

export const ORIGINAL_FIELD = 'correoOriginal'

export const NO_RECEPTION: ReceptionValues = {
  message: '',
  type: '',
  name: '',
  documentType: 'CC',
  document: '',
  phone: '',
  email: '',
  address: '',
  municipality: '',
  replyBy: '',
  company: '',
  channel: CHANNELS.office,
  on: '',
  hour: '',
  reason: '',
  language: '',
  handedIn: '',
  missing: '',
  brief: '',
  body: '',
}

/** What was filled in, by the names of the wire. */
export function toReceptionForm(values: Partial<ReceptionValues>): Record<string, string> {
  const given = Object.entries(RECEPTION_FIELDS).flatMap(([field, name]) => {
    const value = values[field as ReceptionField]?.trim() ?? ''
    if (value === '') return []
    return [[name, field === 'type' ? TYPES[value as PetitionType] : value]]
  })
  return Object.fromEntries(given)
}

type Common = Pick<
  VerbalForm,
  | 'mensaje'
  | 'tipo'
  | 'nombre'
  | 'tipoDocumento'
  | 'documento'
  | 'telefono'
  | 'correo'
  | 'direccion'
  | 'municipio'
  | 'respuesta'
  | 'empresa'
>

/** As if the person had filled in the form: a NIT makes it a company's. */
function formOf(given: Common, isMail: boolean): PetitionForm {
  const isCompany = given.tipoDocumento === 'NIT'
  const isSomebody = Boolean(given.nombre || given.documento || isMail)
  const presenta = isSomebody ? (isCompany ? 'empresa' : 'persona') : undefined
  const form = fromMensajeForm({
    ...EMPTY,
    ...given,
    presenta,
    ...(isCompany && { nombre: undefined, razonSocial: given.nombre, nit: given.documento }),
    // Without a document its type says nothing.
    tipoDocumento: given.documento === undefined ? undefined : given.tipoDocumento,
  })
  // Who chose the mail for the answer is also told there what happens to it.
  const acceptsEmailNotices = form.replyBy === 'email'
  return { ...form, consent: { ...form.consent, acceptsEmailNotices } }
}

const EMPTY = {
  claveDeEnvio: undefined,
  fecha: undefined,
  hora: undefined,
  lugar: undefined,
  autorizaEmpresa: false,
  razonSocial: undefined,
  nit: undefined,
  correoAnonimo: undefined,
  barrio: undefined,
  aceptaNotificacion: false,
  conoceDatos: false,
  versionAviso: undefined,
  conAvisos: false,
  captcha: undefined,
  guardado1: undefined,
  guardado2: undefined,
  guardado3: undefined,
  guardado4: undefined,
  guardado5: undefined,
  sitioWeb: undefined,
}

const NOTHING_MORE = {
  language: undefined,
  handedIn: undefined,
  missing: undefined,
  mayAwaitScan: false,
  answer: null,
  mail: null,
}

export function fromVerbalForm(given: VerbalForm): Reception {
  const { enPocasPalabras: brief = '', respuestaDada: body = '' } = given
  return {
    ...NOTHING_MORE,
    way: 'verbal',
    channel: keyOf(CHANNELS, given.canal),
    form: formOf(given, false),
    arrival: null,
    language: given.idioma,
    handedIn: given.documentos,
    missing: given.faltaba,
    answer: given.resuelta ? { brief, body } : null,
  }
}

export function fromPapelForm(given: PapelForm): Reception {
  return {
    ...NOTHING_MORE,
    way: 'paper',
    channel: keyOf(CHANNELS, given.canal),
    form: formOf(given, false),
    arrival: arrivalOf(given),
    missing: given.faltaba,
    mayAwaitScan: given.pendiente,
  }
}

export function fromCorreoForm(given: CorreoForm): Reception {
  return {
    ...NOTHING_MORE,
    way: 'mail',
    channel: 'mail',
    form: formOf(given, true),
    arrival: arrivalOf(given),
    mail: { original: given.correoOriginal, files: given.archivos },
  }
}

function arrivalOf({ recibidaEl, hora, motivo }: PapelForm | CorreoForm): Arrival {
  return { on: recibidaEl, hour: hora, reason: motivo }
}

/** The answer goes along where it was given at once. */
export function toVerbalForm(values: ReceptionValues, isSolved: boolean): Record<string, string> {
  const { brief: _, body: __, on: ___, hour: ____, ...petition } = values
  return isSolved ? { ...toReceptionForm(values), resuelta: 'si' } : toReceptionForm(petition)
}

/** Whether it is filed before it is scanned. */
export function toPapelForm(
  values: ReceptionValues,
  mayAwaitScan: boolean,
): Record<string, string> {
  const fields = toReceptionForm(values)
  return mayAwaitScan ? { ...fields, pendiente: 'si' } : fields
}

export function toCorreoForm(
  values: Partial<ReceptionValues>,
  mail: { original: string; files: readonly string[] },
) {
  return { ...toReceptionForm(values), correoOriginal: mail.original, archivos: mail.files }
}
