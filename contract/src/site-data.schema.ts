import { z } from 'zod'
import { text } from './text.ts'

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
