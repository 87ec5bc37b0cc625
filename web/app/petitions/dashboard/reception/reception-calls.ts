import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  type CodeDelivery,
  CountedOrientation,
  codePath,
  GivenCode,
  ORIENTATIONS_API_PATH,
  type Orientation,
} from '@terminal/contract/petitions/reception/code-delivery'
import {
  MAIL_PART,
  MAIL_READING_API_PATH,
  MailRead,
} from '@terminal/contract/petitions/reception/mail-read'
import { z } from 'zod'
import type { CallApi } from '../../../staff/session/call-api.ts'

const Given = GivenCode.transform(({ petition, receipt }) => ({
  petition: petition,
  receipt,
}))

/** What was typed in, with what was scanned. */
export function formWith(fields: Record<string, string>, scans: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [i, scan] of scans.entries()) form.append(FILE_PARTS[i] ?? '', scan)
  return form
}

/** What a mail says; it waits at the server, and nothing of it here. */
export function readMail(callApi: CallApi, file: File, onProgress: (share: number) => void) {
  const form = new FormData()
  form.append(MAIL_PART, file)
  return callApi(MAIL_READING_API_PATH, MailRead, { method: 'POST', form, onProgress })
}

export function giveCode(
  callApi: CallApi,
  { id, version: seenVersion }: { id: number; version: number },
  delivery: CodeDelivery,
) {
  return callApi(codePath(id), Given, { method: 'POST', json: delivery, seenVersion })
}

export function countOrientation(callApi: CallApi, orientation: Orientation, key: string) {
  const call = { method: 'POST', json: orientation, key } as const
  return callApi(ORIENTATIONS_API_PATH, CountedOrientation, call)
}

export function takeBackOrientation(callApi: CallApi, id: number) {
  return callApi(`${ORIENTATIONS_API_PATH}/${id}`, z.undefined(), { method: 'DELETE' })
}
