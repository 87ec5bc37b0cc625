import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  type CodeDelivery,
  codePath,
  fromCodigoEntregado,
  fromOrientaciones,
  type Orientation,
  toEntregaDeCodigo,
  toOrientacion,
} from '@terminal/contract/petitions/reception/code-delivery'
import { fromCorreoLeido } from '@terminal/contract/petitions/reception/mail-read'
import {
  CodigoEntregado,
  CorreoLeido,
  MAIL_PART,
  MAIL_READING_API_PATH,
  ORIENTATIONS_API_PATH,
  Orientacion,
  Orientaciones,
  Radicada,
} from '@terminal/contract/petitions/reception/reception.schema'
import { fromRadicada } from '@terminal/contract/petitions/reception/reception-receipt'
import { z } from 'zod'
import type { CallApi } from '../../../staff/session/call-api.ts'

export const Filed = Radicada.transform(fromRadicada)
export const Counts = Orientaciones.transform(fromOrientaciones)
const Read = CorreoLeido.transform(fromCorreoLeido)
const Given = CodigoEntregado.transform(fromCodigoEntregado)

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
  return callApi(MAIL_READING_API_PATH, Read, { method: 'POST', form, onProgress })
}

export function giveCode(
  callApi: CallApi,
  { id, version: seenVersion }: { id: number; version: number },
  delivery: CodeDelivery,
) {
  const json = toEntregaDeCodigo(delivery)
  return callApi(codePath(id), Given, { method: 'POST', json, seenVersion })
}

export function countOrientation(callApi: CallApi, orientation: Orientation, key: string) {
  const json = toOrientacion(orientation)
  return callApi(ORIENTATIONS_API_PATH, Orientacion, { method: 'POST', json, key })
}

export function takeBackOrientation(callApi: CallApi, id: number) {
  return callApi(`${ORIENTATIONS_API_PATH}/${id}`, z.undefined(), { method: 'DELETE' })
}
