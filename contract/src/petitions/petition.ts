import type { z } from 'zod'
import type {
  Mensaje,
  MensajeDevuelto,
  MensajeForm,
  MensajesEnLista,
  ReciboDeMensaje,
} from './petition.schema.ts'

/** Our name of each field of the form, and its name on the wire. */
export const PETITION_FIELDS = {
  formKey: 'claveDeEnvio',
  message: 'mensaje',
  email: 'correo',
  captcha: 'captcha',
  trap: 'sitioWeb',
} as const

/** The names of the parts with files. */
export const FILE_PARTS = ['adjunto1', 'adjunto2', 'adjunto3', 'adjunto4', 'adjunto5'] as const

/** The names of the tokens of files that are here already. */
export const HELD_PARTS = ['guardado1', 'guardado2', 'guardado3', 'guardado4', 'guardado5'] as const

export type PetitionForm = {
  formKey: string | undefined
  message: string
  email: string | undefined
  captcha: string | undefined
  heldTokens: string[]
}

export type RefusedFile = { name: string; reason: string }
export type HeldFile = { name: string; bytes: number; token: string }

/** What the person is told once it is here. */
export type Receipt = {
  number: number
  receivedAt: string
  files: { name: string; bytes: number }[]
  refused: RefusedFile[]
  isReplay: boolean
  alike: number | null
}

/** A form that was refused: what was written, to be shown again. */
export type Returned = {
  values: { message: string; email: string }
  held: HeldFile[]
  refused: RefusedFile[]
}

/** How a form came past its captcha: `absent` without JavaScript, `unchecked` when its company did not answer. */
export type CaptchaOutcome = 'passed' | 'absent' | 'unchecked'
export type ScanState = 'unscanned' | 'waiting' | 'clean' | 'infected'

export type Petition = {
  number: number
  receivedAt: string
  message: string
  email: string | null
  captcha: CaptchaOutcome
  files: { key: string; name: string; bytes: number; scanState: ScanState }[]
}

export function fromMensajeForm(form: MensajeForm): PetitionForm {
  return {
    formKey: form.claveDeEnvio,
    message: form.mensaje,
    email: form.correo,
    captcha: form.captcha,
    heldTokens: HELD_PARTS.flatMap((name) => form[name] ?? []),
  }
}

export function toRecibo({
  number,
  receivedAt,
  files,
  refused,
  ...rest
}: Receipt): ReciboDeMensaje {
  return {
    numero: number,
    recibidoEn: receivedAt,
    archivos: files.map(({ name, bytes }) => ({ nombre: name, bytes })),
    rechazados: refused.map(toRechazado),
    esRepetido: rest.isReplay,
    parecidoA: rest.alike,
  }
}

export function fromRecibo(recibo: ReciboDeMensaje): Receipt {
  return {
    number: recibo.numero,
    receivedAt: recibo.recibidoEn,
    files: recibo.archivos.map(({ nombre, bytes }) => ({ name: nombre, bytes })),
    refused: recibo.rechazados.map(fromRechazado),
    isReplay: recibo.esRepetido,
    alike: recibo.parecidoA,
  }
}

export function toDevuelto({ values, held, refused }: Returned): MensajeDevuelto {
  return {
    valores: { mensaje: values.message, correo: values.email },
    guardados: held.map(({ name, bytes, token }) => ({ nombre: name, bytes, ficha: token })),
    rechazados: refused.map(toRechazado),
  }
}

export function fromDevuelto({ valores, guardados, rechazados }: MensajeDevuelto): Returned {
  return {
    values: { message: valores.mensaje, email: valores.correo },
    held: guardados.map(({ nombre, bytes, ficha }) => ({ name: nombre, bytes, token: ficha })),
    refused: rechazados.map(fromRechazado),
  }
}

const SCAN_STATES = {
  unscanned: 'sin-revisar',
  waiting: 'en-espera',
  clean: 'limpio',
  infected: 'infectado',
} as const
const CAPTCHA_OUTCOMES = {
  passed: 'resuelto',
  absent: 'ausente',
  unchecked: 'sin-verificar',
} as const

export function toMensaje(petition: Petition): Mensaje {
  return {
    numero: petition.number,
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
  number: number
  receivedAt: string
  hasEmail: boolean
  files: number
}

export function toMensajeEnLista({ number, receivedAt, hasEmail, files }: ListedPetition) {
  return { numero: number, recibidoEn: receivedAt, conCorreo: hasEmail, archivos: files }
}

export function fromMensajes({ items }: z.infer<typeof MensajesEnLista>): ListedPetition[] {
  return items.map(({ numero, recibidoEn, conCorreo, archivos }) => ({
    number: numero,
    receivedAt: recibidoEn,
    hasEmail: conCorreo,
    files: archivos,
  }))
}

export function fromMensaje(mensaje: Mensaje): Petition {
  return {
    number: mensaje.numero,
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

function keyOf<Key extends string>(words: Record<Key, string>, word: string): Key {
  const key = (Object.keys(words) as Key[]).find((each) => words[each] === word)
  if (key === undefined) throw new Error('not a word of the wire')
  return key
}

function toRechazado({ name, reason }: RefusedFile) {
  return { nombre: name, motivo: reason }
}

function fromRechazado({ nombre, motivo }: { nombre: string; motivo: string }): RefusedFile {
  return { name: nombre, reason: motivo }
}
