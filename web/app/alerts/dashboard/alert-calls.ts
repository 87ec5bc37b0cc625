import {
  type AlertPage,
  fromAviso,
  fromAvisoPage,
  type TravelAlert,
} from '@terminal/contract/alerts/alert'
import { Aviso, AvisoPage } from '@terminal/contract/alerts/alert.schema'
import type { CallApi } from '../../staff/session/call-api.ts'

/** What is not over yet, and some of what is. */
const PAGE_SIZE = 10

export async function readAlerts(
  callApi: CallApi,
  page: number,
  signal: AbortSignal,
): Promise<AlertPage> {
  const path = `/api/Avisos/personal?pageNumber=${page}&pageSize=${PAGE_SIZE}`
  return fromAvisoPage(await callApi(path, AvisoPage, { signal }))
}

export async function endAlert(callApi: CallApi, id: number): Promise<TravelAlert> {
  return fromAviso(await callApi(`/api/Avisos/${id}/terminar`, Aviso, { method: 'POST' }))
}
