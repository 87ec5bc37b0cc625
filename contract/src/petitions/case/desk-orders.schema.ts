import { z } from 'zod'
import { lineOfText, text } from '../../text/text.ts'
import { PRIORIDADES } from './desk-petition.schema.ts'
import { TIPOS } from './petition.schema.ts'

const motivo = text(5, 300)
const palabras = text(5, 3_000)

/** POST …/datos: without a reason for whoever has it assigned. */
export const AperturaForm = z.object({ motivo: motivo.optional() }).meta({ id: 'AperturaDeDatos' })
/** PUT …/asignacion */
export const AsignacionForm = z
  .object({ funcionario: z.int().positive().nullable() })
  .meta({ id: 'AsignacionPqrsd' })
/** PUT …/clasificacion: only what is given changes. */
export const ClasificacionForm = z
  .object({
    tema: lineOfText(1, 80).nullable().optional(),
    area: lineOfText(1, 80).nullable().optional(),
    empresa: lineOfText(1, 120).nullable().optional(),
    prioridad: z.enum(PRIORIDADES).nullable().optional(),
    reservada: z.boolean().optional(),
    radicadoExterno: lineOfText(1, 60).nullable().optional(),
  })
  .meta({ id: 'ClasificacionPqrsd' })
/** POST …/notas */
export const NotaForm = z.object({ texto: text(1, 3_000) }).meta({ id: 'NotaPqrsd' })
/** POST …/pasos: one step, with the words that go with it. */
export const PasoForm = z
  .discriminatedUnion('paso', [
    z.object({ paso: z.literal('reclasificar'), tipo: z.enum(TIPOS), texto: motivo.optional() }),
    z.object({ paso: z.literal('deshacer-tipo') }),
    z.object({ paso: z.literal('acortar'), dias: z.int().min(1).max(60), norma: text(3, 200) }),
    z.object({ paso: z.literal('pedir-complemento'), texto: palabras }),
    z.object({ paso: z.literal('ampliar'), dias: z.int().min(1).max(60), texto: palabras }),
    z.object({
      paso: z.literal('trasladar'),
      alcance: z.enum(['total', 'parcial']),
      entidad: lineOfText(3, 150),
      /** To one of the bus companies: only what was authorised goes. */
      aEmpresa: z.boolean().default(false),
      texto: palabras,
    }),
    z.object({ paso: z.literal('declarar-desistimiento'), texto: palabras }),
    z.object({ paso: z.literal('devolver-para-aclarar'), texto: palabras }),
    z.object({ paso: z.literal('archivar-sin-aclarar'), texto: motivo.optional() }),
    z.object({ paso: z.literal('rechazar'), texto: text(30, 3_000) }),
    z.object({ paso: z.literal('unir'), radicado: lineOfText(3, 40), texto: motivo.optional() }),
    z.object({ paso: z.literal('separar'), texto: motivo.optional() }),
    z.object({ paso: z.literal('archivar'), texto: motivo.optional() }),
    z.object({ paso: z.literal('confirmar-dia'), correcto: z.boolean() }),
    z.object({
      paso: z.literal('reabrir'),
      motivo: z.enum(['se-complementa', 'no-era-respuesta']),
      texto: motivo,
    }),
  ])
  .meta({ id: 'PasoPqrsd' })
export type PasoForm = z.infer<typeof PasoForm>
