import { type RoadDraft, StaffRoadReport } from '@terminal/contract/travel/road-report'
import { z } from 'zod'
import type { CallApi } from '../../../staff/session/call-api.ts'

export const DESK_PATH = '/api/Vias/personal'

/** Each with its key: however often it arrives, it is said once. */
export function publishRoad(
  callApi: CallApi,
  draft: RoadDraft,
  key: string,
): Promise<StaffRoadReport> {
  return callApi('/api/Vias', StaffRoadReport, { method: 'POST', json: draft, key })
}

export function confirmOthers(callApi: CallApi, key: string): Promise<StaffRoadReport> {
  return callApi('/api/Vias/todo-normal', StaffRoadReport, { method: 'POST', json: {}, key })
}

export function repeatReport(
  callApi: CallApi,
  { id }: StaffRoadReport,
  key: string,
): Promise<StaffRoadReport> {
  const json = { reportId: id }
  return callApi('/api/Vias/sigue-igual', StaffRoadReport, { method: 'POST', json, key })
}

export async function undoReport(
  callApi: CallApi,
  { id, version }: StaffRoadReport,
): Promise<undefined> {
  await callApi(`/api/Vias/${id}`, z.unknown(), { method: 'DELETE', seenVersion: version })
}
