import { z } from 'zod'
import type { NamesOf } from '../../http/wire-names.ts'
import type { PublicNotice } from './notice.ts'

/** What anybody reads. */
export const NOTICES_API_PATH = '/api/Notificaciones'

const KINDS = { notice: 'aviso', group: 'respuesta-comun' } as const

/** A notice as anybody reads it: nothing of it says who wrote the petition. */
const Notificacion = z
  .object({
    id: z.int().positive(),
    clase: z.enum(KINDS),
    numerosDeRadicado: z.array(z.string()),
    salida: z.string(),
    fecha: z.iso.date(),
    texto: z.string(),
    fijadoEl: z.iso.date(),
    /** The last day on which it is shown. */
    hasta: z.iso.date(),
    /** At the end of this day it counts as told. */
    notificadoEl: z.iso.date(),
  })
  .meta({ id: 'Notificacion' })

export const Notificaciones = z
  .object({ items: z.array(Notificacion) })
  .meta({ id: 'Notificaciones' })

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
