import {
  type AlertDraft,
  type AlertPage,
  fromAviso,
  fromAvisoPage,
  type TravelAlert,
  toAvisoForm,
} from '@terminal/contract/alerts/alert'
import { Aviso, AvisoPage } from '@terminal/contract/alerts/alert.schema'
import { type CallApi, CallError } from '../../staff/session/call-api.ts'

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

type Saving = { id: number | undefined; seenVersion: number | undefined; draft: AlertDraft }

export async function saveAlert(
  callApi: CallApi,
  { id, seenVersion, draft }: Saving,
): Promise<TravelAlert> {
  const json = toAvisoForm(draft)
  if (id === undefined)
    return fromAviso(await callApi('/api/Avisos', Aviso, { method: 'POST', json }))
  const version = seenVersion === undefined ? {} : { seenVersion }
  return fromAviso(await callApi(`/api/Avisos/${id}`, Aviso, { method: 'PUT', json, ...version }))
}

export async function endAlert(callApi: CallApi, id: number): Promise<TravelAlert> {
  return fromAviso(await callApi(`/api/Avisos/${id}/terminar`, Aviso, { method: 'POST' }))
}

/** What somebody else saved in the meantime, which is why our version was refused. */
export function currentIn(error: unknown): TravelAlert | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  const { data } = Aviso.safeParse(error.problem?.actual)
  return data && fromAviso(data)
}
