import { fromWire, toWire } from '../../http/wire-names.ts'
import { fromRechazado, type RefusedFile, toRechazado } from '../case/refused-file.ts'
import { keyOf } from '../case/words.ts'
import type { CorreoLeido } from './reception.schema.ts'

export type MailFile = { name: string; bytes: number; token: string }

/** A mail that was read, to be corrected. */
export type MailRead = {
  original: MailFile
  name: string
  email: string
  subject: string
  text: string
  on: string | null
  hour: string | null
  timeFrom: 'received' | 'sent' | 'nobody'
  files: MailFile[]
  refused: RefusedFile[]
  notes: string[]
  filedAs: string | null
}

const MAIL_FILE = { name: 'nombre', bytes: 'bytes', token: 'ficha' } as const
const MAIL_READ = {
  name: 'nombre',
  email: 'correo',
  subject: 'asunto',
  text: 'texto',
  on: 'recibidaEl',
  hour: 'hora',
  notes: 'avisos',
  filedAs: 'yaRadicado',
} as const
const TIMES = { received: 'llegada', sent: 'envio', nobody: 'nadie' } as const

export function toCorreoLeido(read: MailRead): CorreoLeido {
  return {
    ...toWire(MAIL_READ, read),
    correoOriginal: toWire(MAIL_FILE, read.original),
    fechaDe: TIMES[read.timeFrom],
    archivos: read.files.map((file) => toWire(MAIL_FILE, file)),
    noRecibidos: read.refused.map(toRechazado),
  }
}

export function fromCorreoLeido(wire: CorreoLeido): MailRead {
  return {
    ...fromWire(MAIL_READ, wire),
    original: fromWire(MAIL_FILE, wire.correoOriginal),
    timeFrom: keyOf(TIMES, wire.fechaDe),
    files: wire.archivos.map((file) => fromWire(MAIL_FILE, file)),
    refused: wire.noRecibidos.map(fromRechazado),
  }
}
