import { z } from 'zod'
import { COMPANY_SECTIONS } from '../pages/company-sections.ts'
import { findPage } from '../pages/pages.ts'
import { countedWords } from '../search/search-query.ts'
import { plainText } from '../text/plain-text.ts'
import { text } from '../text/text.ts'

/** The columns of the tables that staff keep in the operator's folder (data/*.csv), as they are written there. */

/** A spreadsheet that takes a cell for a time or a date saves it in its own way: 5:30, 15/11/2026. */
const Hora = z
  .string()
  .overwrite((written) => written.replace(/^(\d+:\d\d):00$/, '$1').replace(/^\d:/, '0$&'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'una hora es como 05:30 o 22:00')
const Dia = z
  .string()
  .overwrite((written) => {
    const [, day = '', month = '', year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(written) ?? []
    return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written
  })
  .pipe(z.iso.date('una fecha es como 2026-11-15'))
const Entero = z
  .string()
  .regex(/^\d{1,7}$/, 'un número se escribe sin puntos ni signos, como 38000')
  .transform(Number)

export const SERVICIOS_DE_TRANSPORTE = ['Corriente', 'Preferencial', 'Microbús', 'Mixto'] as const

export const FilaDestino = z.strictObject({
  destino: text(2, 60),
  departamento: text(2, 60),
  empresa: text(2, 60),
  servicio: z.enum(SERVICIOS_DE_TRANSPORTE),
  frecuencia: text(2, 60),
  primera_salida: Hora,
  ultima_salida: Hora,
  duracion_minutos: Entero,
  tarifa: Entero,
  fecha_tarifa: Dia,
  modulo: text(2, 30),
})

export const ICONOS_DE_SERVICIO = [
  ...(['ticket', 'parking', 'suitcase', 'toilet', 'cash', 'first-aid', 'wifi'] as const),
  ...(['food', 'bus', 'accessibility', 'info', 'people', 'phone'] as const),
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
})

export const FilaCalendario = z.strictObject({
  fecha: Dia,
  actividad: text(2, 120),
  tema: text(2, 120),
  lugar: text(2, 120),
  como_participar: text(2, 200),
})

/** Between the phrases or the words of one cell. */
export const SEPARADOR = '|'

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
  return findPage(path) !== undefined && (section === null || COMPANY_SECTIONS.includes(section))
}

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
