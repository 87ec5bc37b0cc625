import {
  PETITION_BYTES,
  PETITION_FILE_BYTES,
  PETITION_FILES,
} from '@terminal/contract/petitions/case/petition.schema'
import { HELD_PARTS } from '@terminal/contract/petitions/case/petition-form'
import type { FastifyRequest } from 'fastify'
import { textIn } from '../../platform/http/public-requests.ts'

/** Of every form of a citizen. */
export const FILE_LIMITS = {
  fileCount: PETITION_FILES,
  fileBytes: PETITION_FILE_BYTES,
  totalBytes: PETITION_BYTES,
}

/** A hall full of people is one network. */
export const ALLOWANCE = { burst: 60, everyMs: 10_000 }
export const RETRY_AFTER_SECONDS = 60

export const NO_ROOM = 'Por ahora no tenemos espacio para archivos. Su texto sí lo recibimos.'
export const TOO_MANY =
  'Recibimos muchos mensajes desde su red. Su texto sigue aquí: espere un minuto y envíelo otra vez.'
export const CLOSED = 'Este formulario todavía no está abierto. Use otro de nuestros canales.'

/** Also of a form whose fields are wrong. */
export function heldTokensIn(request: FastifyRequest): string[] {
  return HELD_PARTS.map((name) => textIn(request, name)).filter((token) => token !== '')
}
