import { z } from 'zod'
import { UltimoCambio } from '../../http/history.schema.ts'
import { lineOfText, text } from '../../text/text.ts'
import { RespuestaDeLaEntidad } from '../results.schema.ts'
import { ContenidoDeEncuesta, ESTADOS_DE_ENCUESTA, Slug } from '../survey.schema.ts'

/** PostgreSQL has no year 0, and nobody opens a survey a thousand years from now. */
export const deskDay = z.iso
  .date({ error: 'Escriba una fecha que exista.' })
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', {
    error: 'Escriba una fecha de este siglo.',
  })

const FIELDS = ContenidoDeEncuesta.extend({
  direccion: Slug,
  edicion: lineOfText(1, 20),
  abre: deskDay,
  cierra: deskDay,
  resultadosEnVivo: z.boolean(),
  /** By when «Qué nos dijeron y qué vamos a hacer» is written. */
  plazoDeRespuesta: deskDay.nullable().default(null),
})

/** What staff write of an edition. Whether it can be published is another question. */
export const EncuestaForm = FIELDS.refine(({ abre, cierra }) => cierra >= abre, {
  path: ['cierra'],
  error: 'Cierra antes de abrir. Escriba una fecha posterior.',
}).meta({ id: 'FormularioDeEncuesta' })
export type EncuestaForm = z.infer<typeof EncuestaForm>

export const ESTADOS_DE_COMPROMISO = ['programado', 'en-marcha', 'cumplido'] as const

const Compromiso = z.object({
  dijeron: text(3, 400),
  haremos: text(3, 400),
  cuando: lineOfText(2, 60),
  estado: z.enum(ESTADOS_DE_COMPROMISO),
})

/** «Qué nos dijeron y qué vamos a hacer». */
export const RespuestaForm = z
  .object({
    /** One sentence; without it the numbers say it. */
    hallazgo: lineOfText(10, 200).nullable().default(null),
    detalles: text(1, 1_000).nullable().default(null),
    compromisos: z.array(Compromiso).max(12),
    firma: lineOfText(3, 120),
    plazoDeRespuesta: deskDay.nullable().default(null),
  })
  .meta({ id: 'FormularioDeRespuestaALaEncuesta' })
export type RespuestaForm = z.infer<typeof RespuestaForm>

/** Why answers wait: very many of one network on a day, or without the proof of a captcha. */
export const MOTIVOS = ['red', 'sin-comprobacion'] as const

/** What is decided on all answers of a reason at once. */
export const RevisionForm = z
  .object({
    motivo: z.enum(MOTIVOS),
    seCuentan: z.boolean({ error: 'Elija si se cuentan.' }),
    razon: text(10, 400),
  })
  .meta({ id: 'FormularioDeRevision' })
export type RevisionForm = z.infer<typeof RevisionForm>

const Revision = RevisionForm.extend({
  por: z.string(),
  el: z.iso.date(),
  /** It cannot be decided the other way again. */
  esLaUltima: z.boolean(),
})
export type Revision = z.infer<typeof Revision>

export const EncuestaDeMesa = FIELDS.extend({
  id: z.int().positive(),
  version: z.int().positive(),
  estado: z.enum(ESTADOS_DE_ENCUESTA),
  versionPublicada: z.int().positive().nullable(),
  cerradaEl: z.iso.date().nullable(),
  sinPublicar: z.boolean(),
  cuantasRespuestas: z.int().nonnegative(),
  marcadas: z
    .array(
      z.object({
        motivo: z.enum(MOTIVOS),
        cuantas: z.int().positive(),
        loDecidido: Revision.nullable(),
      }),
    )
    .default([]),
  textosSinEtiqueta: z.int().nonnegative(),
  respuestaEscrita: RespuestaDeLaEntidad.nullable(),
  ultimoCambio: UltimoCambio,
}).meta({ id: 'EncuestaDeMesa' })
export type EncuestaDeMesa = z.infer<typeof EncuestaDeMesa>

const FilaDeEncuesta = EncuestaDeMesa.pick({
  id: true,
  direccion: true,
  edicion: true,
  titulo: true,
  estado: true,
  abre: true,
  cierra: true,
  cerradaEl: true,
  sinPublicar: true,
  cuantasRespuestas: true,
  textosSinEtiqueta: true,
  plazoDeRespuesta: true,
  ultimoCambio: true,
}).extend({ tieneRespuesta: z.boolean(), enRevision: z.int().nonnegative().default(0) })
export type FilaDeEncuesta = z.infer<typeof FilaDeEncuesta>

export const MesaDeEncuestas = z
  .object({ hoy: z.iso.date(), items: z.array(FilaDeEncuesta) })
  .meta({ id: 'MesaDeEncuestas' })
export type MesaDeEncuestas = z.infer<typeof MesaDeEncuestas>

export const ACCIONES_DE_ENCUESTA = [
  'crear',
  'editar',
  'publicar',
  'cerrar',
  'revisar',
  'responder',
  'retirar',
] as const

const VersionDeEncuesta = FIELDS.extend({
  respuestaEscrita: RespuestaDeLaEntidad.nullable(),
  revisiones: z.array(Revision).default([]),
})
export type VersionDeEncuesta = z.infer<typeof VersionDeEncuesta>

export const HistorialDeEncuesta = z
  .object({
    items: z.array(
      z.object({
        id: z.int().positive(),
        accion: z.enum(ACCIONES_DE_ENCUESTA),
        por: z.string(),
        en: z.iso.datetime({ offset: true }),
        antes: VersionDeEncuesta.nullable(),
        despues: VersionDeEncuesta,
      }),
    ),
  })
  .meta({ id: 'HistorialDeEncuesta' })
export type HistorialDeEncuesta = z.infer<typeof HistorialDeEncuesta>
