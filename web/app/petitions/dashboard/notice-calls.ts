import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  type BoardMove,
  type DeskNotice,
  fromActos,
  fromAviso,
  fromAvisos,
  type NoticeOrder,
  noticePath,
  petitionNoticesPath,
  toAvisoForm,
  toCartelera,
  toRetiro,
} from '@terminal/contract/petitions/notices/notice'
import {
  ActosNotificables,
  Aviso,
  Avisos,
} from '@terminal/contract/petitions/notices/notice.schema'
import { z } from 'zod'
import { saveFile } from '../../staff/desk/save-file.ts'
import type { CallApi } from '../../staff/session/call-api.ts'
import { Petition } from './petition-calls.ts'

export const Notice = Aviso.transform(fromAviso)
export const Notices = Avisos.transform(fromAvisos)
export const Acts = ActosNotificables.transform(fromActos)

export function publishNotice(
  callApi: CallApi,
  { id, version }: DeskPetition,
  order: NoticeOrder,
): Promise<DeskPetition> {
  return callApi(petitionNoticesPath(id), Petition, {
    method: 'POST',
    json: toAvisoForm(order),
    seenVersion: version,
  })
}

export function moveOnBoard(
  callApi: CallApi,
  { id, version }: DeskNotice,
  move: BoardMove,
): Promise<DeskNotice> {
  const call = { method: 'POST', json: toCartelera(move), seenVersion: version } as const
  return callApi(noticePath(id, 'board'), Notice, call)
}

export function withdrawNotice(
  callApi: CallApi,
  { id, version }: DeskNotice,
  reason: string,
): Promise<DeskNotice> {
  const call = { method: 'POST', json: toRetiro(reason), seenVersion: version } as const
  return callApi(noticePath(id, 'withdraw'), Notice, call)
}

export async function savePoster(callApi: CallApi, { id, outgoing }: DeskNotice): Promise<void> {
  const poster = await callApi(noticePath(id, 'poster'), z.instanceof(Blob), { isFile: true })
  saveFile(`Aviso ${outgoing}.pdf`, poster)
}
