import { fromWire, toWire } from '../../http/wire-names.ts'
import { type LecturaPqrsd, READINGS_API_PATH } from './reading-log.schema.ts'

/** Who opened whose data, when and why. */
export type Reading = {
  id: number
  at: string
  by: string
  petitionId: number
  radicado: string
  reason: string | null
}

const READING = {
  id: 'id',
  at: 'en',
  by: 'quien',
  petitionId: 'solicitud',
  radicado: 'radicado',
  reason: 'motivo',
} as const

export function toLectura(reading: Reading): LecturaPqrsd {
  return toWire(READING, reading)
}

export function fromLectura(wire: LecturaPqrsd): Reading {
  return fromWire(READING, wire)
}

const PAGE_SIZE = 25

export function readingsPath(page: number): string {
  return `${READINGS_API_PATH}?pageNumber=${page}&pageSize=${PAGE_SIZE}`
}
