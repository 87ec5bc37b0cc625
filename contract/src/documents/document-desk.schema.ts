import { z } from 'zod'
import { changeSchema, UltimoCambio } from '../http/history.schema.ts'
import { Retiro, RetiroEnHistorial } from '../withdrawals/withdrawal.schema.ts'
import { EstadoDeDocumento, Formato, Periodicidad, Seccion, Subseccion } from './document.schema.ts'

/** What text extraction or the antivirus found in a file, and what it lacks for screen readers. */
export const LecturaDeArchivo = z
  .object({
    estado: z.enum(['con_texto', 'sin_texto', 'ilegible', 'infectado']),
    faltan: z.array(z.enum(['titulo', 'idioma', 'etiquetas'])),
  })
  .meta({ id: 'LecturaDeArchivo' })
export type LecturaDeArchivo = z.infer<typeof LecturaDeArchivo>

/** A document as the people who publish see it. */
export const SubseccionDePersonal = Subseccion.extend({
  retirada: z.boolean(),
  versiones: z.int().nonnegative(),
  ultimoCambio: UltimoCambio,
  /** Null while it has not been read, and where there is no file. */
  lectura: LecturaDeArchivo.nullable(),
  /** Of one that was withdrawn for good: it cannot be restored. */
  retiro: Retiro.nullable(),
}).meta({ id: 'SubseccionDePersonal' })
export type SubseccionDePersonal = z.infer<typeof SubseccionDePersonal>

/** The whole tree, with what was removed. Removed documents stand after the others, in no order of their own. */
export const ArbolDeDocumentos = z
  .object({
    secciones: z.array(
      Seccion.extend({ retirada: z.boolean(), subsecciones: z.array(SubseccionDePersonal) }),
    ),
  })
  .meta({ id: 'ArbolDeDocumentos' })
export type ArbolDeDocumentos = z.infer<typeof ArbolDeDocumentos>

export const EstadoLegal = z.enum(['al_dia', 'por_vencer', 'vencido', 'sin_publicar', 'no_aplica'])

/** Every item of the law with who answers for it and by when. */
export const MatrizLegal = z
  .object({
    items: z.array(
      z.object({
        id: z.int().positive(),
        numeral: z.string().nullable(),
        nombre: z.string(),
        responsable: z.string().nullable(),
        periodicidad: Periodicidad,
        documentos: z.int().nonnegative(),
        ultimaPublicacion: z.iso.date().nullable(),
        proximaFecha: z.iso.date().nullable(),
        estado: EstadoLegal,
        motivo: z.string().nullable(),
        /** The path of its page. */
        direccion: z.string(),
      }),
    ),
  })
  .meta({ id: 'MatrizLegal' })
export type MatrizLegal = z.infer<typeof MatrizLegal>

/** What a document said at one moment. */
export const FotoDeDocumento = z
  .object({
    titulo: z.string(),
    /** Numeral and name of the section it stood in. */
    seccion: z.string(),
    orden: z.int().positive().nullable(),
    fechaPublicacion: z.iso.date(),
    fechaExpedicion: z.iso.date().nullable(),
    estado: EstadoDeDocumento,
    motivo: z.string().nullable(),
    archivo: z.int().positive().nullable(),
    formato: Formato.nullable(),
    retirada: z.boolean(),
  })
  .meta({ id: 'FotoDeDocumento' })
export type FotoDeDocumento = z.infer<typeof FotoDeDocumento>

export const HistorialDeDocumento = z
  .object({
    cambios: z.array(
      changeSchema(FotoDeDocumento).extend({
        /** Of the change that withdrew it for good, or one of its versions. */
        retiro: RetiroEnHistorial.nullable(),
      }),
    ),
  })
  .meta({ id: 'HistorialDeDocumento' })
export type HistorialDeDocumento = z.infer<typeof HistorialDeDocumento>
