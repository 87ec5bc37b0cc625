import { z } from 'zod'

/** A spreadsheet that takes a cell for a time or a date saves it in its own way: 5:30, 15/11/2026. */
export const Hora = z
  .string()
  .overwrite((written) => written.replace(/^(\d+:\d\d):00$/, '$1').replace(/^\d:/, '0$&'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'una hora es como 05:30 o 22:00', abort: true })

export const Dia = z
  .string()
  .overwrite((written) => {
    const [, day = '', month = '', year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(written) ?? []
    return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written
  })
  .pipe(z.iso.date('una fecha es como 2026-11-15'))

export const Entero = z
  .string()
  .regex(/^\d{1,7}$/, {
    error: 'un número se escribe sin puntos ni signos, como 38000',
    abort: true,
  })
  .transform(Number)

/** Between the phrases, the words or the hours of one cell. */
export const SEPARADOR = '|'
