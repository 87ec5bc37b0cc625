import { AlertPage, StaffAlert } from '@terminal/contract/alerts/alert'
import { fromWire } from '@terminal/contract/http/wire-names'
import { ROADS_NAMES, ViaList } from '@terminal/contract/travel/road-report.schema'
import type { CallApi } from '../../staff/session/call-api.ts'

/** What is not over yet, and some of what is. */
const PAGE_SIZE = 10

export function readAlerts(
  callApi: CallApi,
  page: number,
  signal: AbortSignal,
): Promise<AlertPage> {
  const path = `/api/Avisos/personal?page=${page}&pageSize=${PAGE_SIZE}`
  return callApi(path, AlertPage, { signal })
}

export function endAlert(callApi: CallApi, id: number): Promise<StaffAlert> {
  return callApi(`/api/Avisos/${id}/terminar`, StaffAlert, { method: 'POST' })
}

/** The roads that an alert can be the state of. */
export async function readCorridors(callApi: CallApi, signal: AbortSignal) {
  return fromWire(ROADS_NAMES, await callApi('/api/Vias', ViaList, { signal })).corridors
}
