import type { Minute } from '../operator/opening-hours.ts'
import { timeOf } from '../operator/opening-hours.ts'

/** What is wrong between the cells of one row, said for the person who wrote it. */
type Fault = { path: string; message: string }

type TimetableRow = {
  horas?: Minute[] | undefined
  desde?: Minute | undefined
  hasta?: Minute | undefined
  cada_minutos?: number | undefined
  exactas: boolean
  salidas_al_dia?: number | undefined
  vigente_desde: string
  vigente_hasta: string
}

export function faultsOfTimetable(row: TimetableRow): Fault[] {
  const faults = row.horas ? faultsOfHours(row.horas, row) : faultsOfHeadway(row)
  if (row.vigente_hasta < row.vigente_desde)
    faults.push({
      path: 'vigente_hasta',
      message: `${row.vigente_hasta} es antes de vigente_desde, ${row.vigente_desde}: cámbielas`,
    })
  return faults
}

function faultsOfHours(hours: readonly Minute[], row: TimetableRow): Fault[] {
  const faults = faultsOfOrder(hours)
  const extra = (['desde', 'hasta', 'cada_minutos'] as const).find(
    (name) => row[name] !== undefined,
  )
  if (extra)
    faults.push({
      path: extra,
      message: 'hay horas y también cada cuánto sale: deje una de las dos formas',
    })
  if (!row.exactas)
    faults.push({
      path: 'exactas',
      message: 'con horas escritas es sí; si no son fijas, escriba desde, hasta y cada_minutos',
    })
  if (row.salidas_al_dia !== undefined && row.salidas_al_dia < hours.length)
    faults.push({
      path: 'salidas_al_dia',
      message: `dice ${row.salidas_al_dia} y hay ${hours.length} horas: escriba ${hours.length} o más, o deje la celda vacía`,
    })
  return faults
}

function faultsOfOrder(hours: readonly Minute[]): Fault[] {
  const index = hours.findIndex((hour, at) => at > 0 && hour <= (hours[at - 1] ?? 0))
  if (index === -1) return []
  const [hour, before] = [timeOf(hours[index] ?? 0), timeOf(hours[index - 1] ?? 0)]
  const message =
    hour === before
      ? `${hour} está dos veces`
      : `van de la primera a la última: ${hour} está después de ${before}`
  return [{ path: 'horas', message }]
}

function faultsOfHeadway(row: TimetableRow): Fault[] {
  const { desde: from, hasta: to, cada_minutos: every } = row
  if (from === undefined && to === undefined && every === undefined)
    return [{ path: 'horas', message: 'escriba las horas, o bien desde, hasta y cada_minutos' }]
  for (const name of ['desde', 'hasta', 'cada_minutos'] as const)
    if (row[name] === undefined)
      return [{ path: name, message: 'falta este dato: desde, hasta y cada_minutos van juntos' }]
  if (from === undefined || to === undefined || every === undefined) return []
  if (to <= from)
    return [
      {
        path: 'hasta',
        message: `${timeOf(to)} no es después de ${timeOf(from)}: lo que sale después de medianoche va en otra fila`,
      },
    ]
  const faults: Fault[] = []
  const past = (to - from) % every
  if (row.exactas && past !== 0) faults.push({ path: 'hasta', message: notADeparture(row, past) })
  if (row.salidas_al_dia !== undefined)
    faults.push({
      path: 'salidas_al_dia',
      message: 'con cada_minutos se deja vacía: ya dice cuántas son',
    })
  return faults
}

function notADeparture({ desde = 0, hasta = 0, cada_minutos = 0 }: TimetableRow, past: number) {
  const around = [hasta - past, hasta - past + cada_minutos].filter(
    (minute) => minute > desde && minute < 24 * 60,
  )
  return `con ${timeOf(desde)} y cada ${cada_minutos} minutos, ${timeOf(hasta)} no es una salida; escriba ${around.map(timeOf).join(' o ')}`
}

type ExceptionRow = {
  empresa?: string | undefined
  cambio: string
  horas?: Minute[] | undefined
}

export function faultsOfException({ empresa, cambio, horas }: ExceptionRow): Fault[] {
  if (cambio === 'no sale')
    return horas
      ? [
          {
            path: 'horas',
            message:
              'con «no sale» se deja vacía; para quitar solo algunas, escriba «solo» y las que sí salen',
          },
        ]
      : []
  const faults = horas ? faultsOfOrder(horas) : []
  if (!horas) faults.push({ path: 'horas', message: `con «${cambio}» escriba las horas` })
  if (empresa === undefined)
    faults.push({ path: 'empresa', message: `con «${cambio}» escriba de qué empresa es la salida` })
  return faults
}
