import { z } from 'zod'
import { COMPANY_SECTIONS } from '../pages/company-sections.ts'
import { findPage } from '../pages/pages.ts'
import { PICTURE_NAME } from '../pages/site-feature.ts'
import { countedWords } from '../search/search-query.ts'
import { plainText } from '../text/plain-text.ts'
import { text } from '../text/text.ts'
import { DESTINATION_PATTERN } from '../travel/feature.ts'
import { Dia, SEPARADOR } from './table-cells.ts'

/** The columns of the tables that staff keep in the operator's folder (data/*.csv), as they are written there. */

export const ICONOS_DE_SERVICIO = [
  ...(['ticket', 'parking', 'suitcase', 'toilet', 'cash', 'first-aid', 'wifi'] as const),
  ...(['food', 'bus', 'accessibility', 'info', 'people', 'phone'] as const),
  ...(['plug', 'taxi', 'police', 'bottle'] as const),
] as const

export const FilaServicio = z.strictObject({
  nombre: text(2, 60),
  icono: z.enum(ICONOS_DE_SERVICIO),
  lugar: text(2, 80),
  horario: text(2, 120),
  detalle: text(2, 300),
})

export const FilaLugar = z.strictObject({
  nombre: text(2, 80),
  destino: text(2, 60),
  tiempo: text(2, 60),
  para_quien: text(2, 80),
  descripcion: text(20, 400),
  imagen: z
    .string()
    .regex(new RegExp(`^${PICTURE_NAME}$`), {
      error: 'escriba el nombre del dibujo sin «.svg», en minúsculas y sin espacios',
    })
    .optional(),
})

export const FilaCalendario = z.strictObject({
  fecha: Dia,
  actividad: text(2, 120),
  tema: text(2, 120),
  lugar: text(2, 120),
  como_participar: text(2, 200),
})

function lista(max: number) {
  return text(2, max)
    .transform((written) => written.split(SEPARADOR).map((each) => each.trim()))
    .refine((all) => all.every((each) => each !== ''), {
      error: 'hay una barra (|) de más: no separa nada',
      abort: true,
    })
}

/** Where an answer leads: a page of this site, with its section or a part of it, or another site. */
const Direccion = text(2, 200).refine(esDestino, {
  error: 'la dirección debe ser una página de este sitio, como /pqrsd, o empezar con https://',
})

function esDestino(written: string): boolean {
  if (/^https:\/\/\S+$/.test(written)) return URL.canParse(written)
  const [, path = '', query = ''] = /^([^?#\s]*)(\?[^#\s]*)?(?:#[^\s]*)?$/.exec(written) ?? []
  const section = new URLSearchParams(query).get('section')
  if (new RegExp(DESTINATION_PATTERN).test(path)) return query === ''
  return findPage(path) !== undefined && (section === null || COMPANY_SECTIONS.includes(section))
}

/** The column of it that says where an answer leads. */
export const ANSWER_ADDRESS = 'direccion'

export const FilaRespuesta = z.strictObject({
  frases: lista(1_000).refine((all) => all.every((each) => palabrasDe(each).length > 0), {
    error: 'cada frase necesita una palabra de tres letras o más',
  }),
  titulo: text(3, 90),
  respuesta: text(20, 300),
  direccion: Direccion,
})

export const FilaSinonimos = z.strictObject({
  palabras: lista(300)
    .refine((all) => all.length > 1, { error: 'escriba dos palabras o más, separadas por |' })
    .refine((all) => all.every((each) => palabrasDe(each).join() === plainText(each)), {
      error: 'entre las barras (|) va una sola palabra, de tres letras o más',
    }),
})

function palabrasDe(each: string): string[] {
  return countedWords(plainText(each))
}
