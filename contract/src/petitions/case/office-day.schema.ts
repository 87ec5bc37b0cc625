import { z } from 'zod'
import { UltimoCambio } from '../../http/history.schema.ts'
import { lineOfText } from '../../text/text.ts'

export const OFFICE_DAYS_API_PATH = '/api/Pqrsd/dias'

export const CLASES_DE_DIA = ['no-laborable', 'suspension'] as const
const day = z.iso.date({ error: 'Escriba una fecha que exista.' })

/** Days on which terms do not run, as the head enters them with the act that says so. */
export const DiaForm = z
  .object({
    clase: z.enum(CLASES_DE_DIA),
    desde: day,
    /** A day without work is one day; a suspension may have many. */
    hasta: day,
    nombre: lineOfText(3, 80),
    acto: lineOfText(3, 200),
  })
  .meta({ id: 'FormularioDeDia' })
export type DiaForm = z.infer<typeof DiaForm>

const DiaPublico = z.object({
  clase: z.enum(CLASES_DE_DIA),
  desde: z.iso.date(),
  hasta: z.iso.date(),
  nombre: z.string(),
  acto: z.string(),
})

export const Dia = DiaPublico.extend({
  id: z.int().positive(),
  version: z.int().positive(),
}).meta({ id: 'DiaSinTerminos' })
export type Dia = z.infer<typeof Dia>

/** What anybody may know: the page that says by when somebody is answered. */
export const DiasPublicos = z.object({ items: z.array(DiaPublico) }).meta({ id: 'DiasSinTerminos' })
export type DiasPublicos = z.infer<typeof DiasPublicos>

/** A legal date that a change of the calendar moved. */
const FechaMovida = z.object({
  id: z.int().positive(),
  radicado: z.string(),
  en: z.iso.datetime({ offset: true }),
  antes: z.iso.date().nullable(),
  ahora: z.iso.date(),
  /** What the citizen was told stays. */
  prometida: z.iso.date(),
})

export const MesaDeDias = z
  .object({
    /** Whether whoever asks may enter them. */
    editable: z.boolean(),
    items: z.array(Dia.extend({ ultimoCambio: UltimoCambio })),
    /** Those of the operator's folder, which are not changed here. */
    delSitio: z.array(DiaPublico),
    movidas: z.array(FechaMovida),
  })
  .meta({ id: 'MesaDeDias' })
export type MesaDeDias = z.infer<typeof MesaDeDias>
