import { z } from 'zod'
import { minutesOf } from '../operator/opening-hours.ts'
import { Dia, Entero, Hora, SEPARADOR } from '../operator/table-cells.ts'
import { text } from '../text/text.ts'
import { daysFrom } from './day-mask.ts'
import { faultsOfException, faultsOfTimetable } from './row-faults.ts'

/** The columns of the five tables of travel (data/*.csv), as staff write them. */

export const CAMBIOS_DE_HORARIO = ['no sale', 'sale además', 'solo'] as const

/** The public table, made from the others: one line for each service. */
export const COLUMNAS_DE_SALIDAS = [
  ...(['destino', 'departamento', 'empresa', 'servicio', 'frecuencia'] as const),
  ...(['primera_salida', 'ultima_salida', 'duracion_minutos'] as const),
  ...(['tarifa', 'fecha_tarifa', 'modulo'] as const),
] as const

const MES =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre'
/** «desde el 20 de noviembre», «20/11/2026»: a reader would still believe it next year. */
const FECHA_EN_PROSA = new RegExp(
  `\\b\\d{1,2}\\s+de\\s+(?:${MES})\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b|\\b\\d{4}-\\d\\d-\\d\\d\\b`,
  'i',
)

function sinFechas(min: number, max: number, donde: string) {
  return text(min, max).refine((written) => !FECHA_EN_PROSA.test(written), {
    error: `aquí no van fechas: escríbalas en ${donde}`,
  })
}

const VIGENCIA = 'vigente_desde y vigente_hasta'

const SiNo = z
  .string()
  .overwrite((written) => (/^s[ií]$/i.test(written) ? 'sí' : written.toLowerCase()))
  .pipe(z.enum(['sí', 'no'], 'escriba sí o no'))
  .transform((written) => written === 'sí')

const Minuto = Hora.transform(minutesOf)

const Horas = z.string().transform((written, context) =>
  written.split(SEPARADOR).map((each) => {
    const hour = Minuto.safeParse(each.trim())
    if (!hour.success)
      context.addIssue(
        `«${each.trim()}» no es una hora: se escriben como 05:30, con barras entre ellas: 05:30|13:30`,
      )
    return hour.data ?? 0
  }),
)

const Dias = z.string().transform((written, context) => {
  const mask = daysFrom(written)
  if (mask === undefined)
    context.addIssue(
      FECHA_EN_PROSA.test(written)
        ? `aquí no van fechas: escríbalas en ${VIGENCIA}`
        : `«${written}» no se entiende: escriba todos, lun-vie, sáb, dom o fest, unidos con +, como sáb+dom+fest`,
    )
  return mask ?? 0
})

function enteroEntre(min: number, max: number, sentence: string) {
  return Entero.refine((number) => number >= min && number <= max, { error: sentence })
}

const TELEFONO = 'un teléfono es como +57 601 555 0123, 018000 123456, 123 o #767'
const Telefono = z
  .string()
  .regex(/^(\+57( ?\d){10}|01[89]000 \d{6}|#?\d{3})$/, TELEFONO)
  .optional()
const Celular = z
  .string()
  .regex(/^\+57( ?\d){10}$/, 'un WhatsApp es como +57 310 555 0123')
  .optional()
const Enlace = z
  .url({ protocol: /^https$/, error: 'la dirección empieza con https://' })
  .max(200)
  .optional()

/** Colombia lies between these; outside them the two were swapped, or a digit is missing. */
function grados(min: number, max: number, example: string) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,7})?$/, {
      error: `se escribe con punto, como ${example}`,
      abort: true,
    })
    .transform(Number)
    .refine((degrees) => degrees >= min && degrees <= max, {
      error: `queda fuera de Colombia: es un número entre ${min} y ${max}`,
    })
    .optional()
}

export const FilaCorredor = z.strictObject({
  corredor: text(2, 40).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'va en minúsculas, sin tildes y con guiones, como via-norte',
  ),
  nombre: text(2, 40),
  fuente_habitual: text(2, 60),
  telefono: Telefono,
})

export const FilaDestino = z
  .strictObject({
    destino: text(2, 60),
    nombre_corto: text(2, 14),
    departamento: text(2, 60),
    corredor: text(2, 40),
    lugar_llegada: sinFechas(2, 80, 'horarios.csv').optional(),
    latitud: grados(-5, 17, '5.0612'),
    longitud: grados(-83, -66, '-75.5034'),
  })
  .superRefine(({ latitud, longitud }, context) => {
    if ((latitud === undefined) !== (longitud === undefined))
      context.addIssue({
        code: 'custom',
        path: [latitud === undefined ? 'latitud' : 'longitud'],
        message: 'latitud y longitud van juntas: escriba las dos o ninguna',
      })
  })

export const FilaEmpresa = z.strictObject({
  empresa: text(2, 60),
  telefono: Telefono,
  whatsapp: Celular,
  sitio: Enlace,
  venta_en_linea: Enlace,
  taquilla: sinFechas(1, 60, 'horarios.csv').optional(),
  permiso_datos: SiNo,
})

export const FilaHorario = z
  .strictObject({
    destino: text(2, 60),
    empresa: text(2, 60),
    /** One of those that the operator's words name. */
    servicio: text(2, 30),
    dias: Dias,
    horas: Horas.optional(),
    desde: Minuto.optional(),
    hasta: Minuto.optional(),
    cada_minutos: enteroEntre(5, 720, 'son minutos, entre 5 y 720').optional(),
    exactas: SiNo,
    salidas_al_dia: enteroEntre(1, 300, 'es un número entre 1 y 300').optional(),
    duracion_minutos: enteroEntre(5, 2_880, 'son minutos: dos horas son 120'),
    tarifa: enteroEntre(500, 2_000_000, 'son pesos, sin puntos, como 38000'),
    fecha_tarifa: Dia,
    modulo: sinFechas(2, 30, VIGENCIA),
    bahia: sinFechas(1, 20, VIGENCIA).optional(),
    vigente_desde: Dia,
    vigente_hasta: Dia,
    fuente: sinFechas(2, 80, 'fecha_dato'),
    fecha_dato: Dia,
  })
  .superRefine((row, context) => {
    for (const { path, message } of faultsOfTimetable(row))
      context.addIssue({ code: 'custom', path: [path], message })
  })

export const FilaExcepcion = z
  .strictObject({
    fecha: Dia,
    destino: text(2, 60),
    empresa: text(2, 60).optional(),
    cambio: z.enum(CAMBIOS_DE_HORARIO),
    horas: Horas.optional(),
    motivo: text(2, 120),
    fuente: text(2, 80),
  })
  .superRefine((row, context) => {
    for (const { path, message } of faultsOfException(row))
      context.addIssue({ code: 'custom', path: [path], message })
  })

/** A row as it is written, by the names of its columns. An empty cell is not there. */
const Escrita = z.record(z.string(), z.string())

/** The five tables as they are written, for clients of the api. */
export const TablasDeViaje = z.strictObject({
  corredores: z.array(Escrita),
  destinos: z.array(Escrita),
  empresas: z.array(Escrita),
  horarios: z.array(Escrita),
  excepciones: z.array(Escrita),
})

/** The tables that are in use, and whose they are: `carpeta` are those of the operator's folder, to the letter. */
export const HorariosVigentes = TablasDeViaje.extend({ origen: z.enum(['carpeta', 'mesa']) })
