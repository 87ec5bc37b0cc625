import { type BoardMove, DeskNotice, noticePath } from '@terminal/contract/petitions/notices/notice'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'

export function moveOnBoard(
  callApi: CallApi,
  { id, version }: DeskNotice,
  move: BoardMove,
): Promise<DeskNotice> {
  const call = { method: 'POST', json: move, seenVersion: version } as const
  return callApi(noticePath(id, 'board'), DeskNotice, call)
}

export function withdrawNotice(
  callApi: CallApi,
  { id, version }: DeskNotice,
  reason: string,
): Promise<DeskNotice> {
  const call = { method: 'POST', json: { reason }, seenVersion: version } as const
  return callApi(noticePath(id, 'withdraw'), DeskNotice, call)
}

export async function savePoster(callApi: CallApi, { id, outgoing }: DeskNotice): Promise<void> {
  const poster = await callApi(noticePath(id, 'poster'), z.instanceof(Blob), { isFile: true })
  saveFile(`Aviso ${outgoing}.pdf`, poster)
}
