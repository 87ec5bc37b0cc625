import { z } from 'zod'
import type { NamesOf } from '../../http/wire-names.ts'
import { wireSchema } from '../../http/wire-schema.ts'
import { PublicNotice } from './notice.ts'

/** What anybody reads. */
export const NOTICES_API_PATH = '/api/Notificaciones'

const KINDS = { notice: 'aviso', group: 'respuesta-comun' } as const

export const NOTICE_NAMES = {
  id: 'id',
  kind: ['clase', KINDS],
  radicados: 'numerosDeRadicado',
  outgoing: 'salida',
  actOn: 'fecha',
  text: 'texto',
  publishedOn: 'fijadoEl',
  lastOn: 'hasta',
  toldOn: 'notificadoEl',
} as const satisfies NamesOf<PublicNotice>

const Notificacion = wireSchema(PublicNotice, NOTICE_NAMES).meta({ id: 'Notificacion' })

export const Notificaciones = z
  .object({ items: z.array(Notificacion) })
  .meta({ id: 'Notificaciones' })
