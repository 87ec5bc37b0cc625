import {
  fromMesaDeVias,
  fromViaDelPersonal,
  type RoadDraft,
  toSigueIgualForm,
  toViaForm,
} from '@terminal/contract/travel/road-report'
import { MesaDeVias, ViaDelPersonal } from '@terminal/contract/travel/road-report.schema'
import { z } from 'zod'
import type { CallApi } from '../../staff/session/call-api.ts'

export const DESK_PATH = '/api/Vias/personal'
export const DESK_ANSWER = MesaDeVias.transform(fromMesaDeVias)

const REPORT = ViaDelPersonal.transform(fromViaDelPersonal)
export type Report = z.infer<typeof REPORT>

/** What a 412 brings along. */
export function reportIn(current: unknown): Report | undefined {
  return REPORT.safeParse(current).data
}

/** Each with its key: however often it arrives, it is said once. */
export function publishRoad(callApi: CallApi, draft: RoadDraft, key: string): Promise<Report> {
  return callApi('/api/Vias', REPORT, { method: 'POST', json: toViaForm(draft), key })
}

export function confirmOthers(callApi: CallApi, key: string): Promise<Report> {
  return callApi('/api/Vias/todo-normal', REPORT, { method: 'POST', json: {}, key })
}

export function repeatReport(callApi: CallApi, { id }: Report, key: string): Promise<Report> {
  const json = toSigueIgualForm(id)
  return callApi('/api/Vias/sigue-igual', REPORT, { method: 'POST', json, key })
}

export async function undoReport(callApi: CallApi, { id, version }: Report): Promise<void> {
  await callApi(`/api/Vias/${id}`, z.unknown(), { method: 'DELETE', seenVersion: version })
}
