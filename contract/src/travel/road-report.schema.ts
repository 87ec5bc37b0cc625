import { z } from 'zod'
import { lineOfText } from '../text/text.ts'
import { ROAD_LONGEST_HOURS } from './road-state.ts'

export const EstadoDeVia = z.enum(['normal', 'demoras', 'suspendido'])

/** The id of a corridor, as corredores.csv writes it. */
export const IdDeCorredor = lineOfText(1, 60)

/** What somebody said of one or more roads, from one instant to another. */
export const Via = z
  .object({
    id: z.int().positive(),
    corredores: z.array(z.string()),
    estado: EstadoDeVia,
    empresa: z.string().nullable(),
    hastaDonde: z.string().nullable(),
    texto: z.string(),
    fuente: z.string().nullable(),
    desde: z.iso.datetime({ offset: true }),
    hasta: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Via' })
export type Via = z.infer<typeof Via>

export const ViaList = z
  .object({
    corredores: z.array(z.object({ id: z.string(), nombre: z.string() })),
    items: z.array(Via),
  })
  .meta({ id: 'Vias' })
export type ViaList = z.infer<typeof ViaList>

export const ViaDelPersonal = Via.extend({ version: z.int().positive() }).meta({
  id: 'ViaDelPersonal',
})
export type ViaDelPersonal = z.infer<typeof ViaDelPersonal>

/** How a road is, as whoever is on duty says it: its words, source and end come by themselves. */
export const ViaForm = z
  .object({
    corredor: IdDeCorredor,
    estado: EstadoDeVia,
    /** Where and why. */
    detalle: lineOfText(1, 140).nullable().default(null),
    empresa: lineOfText(1, 80).nullable().default(null),
    hastaDonde: lineOfText(1, 60).nullable().default(null),
    /** From now on; null: as long as such a state is believed. */
    horas: z.int().min(1).max(ROAD_LONGEST_HOURS).nullable().default(null),
    /** The report that its writer saw of this road, null for none: another one is a 412. */
    visto: z.int().positive().nullable().optional(),
  })
  .meta({ id: 'FormularioDeVia' })
export type ViaForm = z.infer<typeof ViaForm>

/** Says that every road is normal of which nobody says otherwise. */
export const TodoNormalForm = z.object({}).meta({ id: 'FormularioDeTodoNormal' })

/** Says the same again of the roads of a report. */
export const SigueIgualForm = z
  .object({ reporte: z.int().positive() })
  .meta({ id: 'FormularioDeSigueIgual' })
export type SigueIgualForm = z.infer<typeof SigueIgualForm>

/** The roads there are, and what was said of them since yesterday. */
export const MesaDeVias = z
  .object({
    corredores: z.array(
      z.object({ id: z.string(), nombre: z.string(), tramo: z.string(), fuente: z.string() }),
    ),
    empresas: z.array(z.string()),
    items: z.array(ViaDelPersonal),
  })
  .meta({ id: 'MesaDeVias' })
export type MesaDeVias = z.infer<typeof MesaDeVias>
