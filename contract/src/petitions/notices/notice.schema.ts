import { z } from 'zod'
import { fromWire, toWire } from '../../http/wire-names.ts'
import { keyOf } from '../case/words.ts'
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
type Notificaciones = z.infer<typeof Notificaciones>

/** Those whose values are the same on the wire. */
const NAMES = {
  id: 'id',
  radicados: 'numerosDeRadicado',
  outgoing: 'salida',
  actOn: 'fecha',
  text: 'texto',
  publishedOn: 'fijadoEl',
  lastOn: 'hasta',
  toldOn: 'notificadoEl',
} as const

export function toNotificaciones(notices: readonly PublicNotice[]): Notificaciones {
  return { items: notices.map((each) => ({ ...toWire(NAMES, each), clase: KINDS[each.kind] })) }
}

export function fromNotificaciones({ items }: Notificaciones): PublicNotice[] {
  return items.map((wire) => ({ ...fromWire(NAMES, wire), kind: keyOf(KINDS, wire.clase) }))
}
