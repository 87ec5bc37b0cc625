import { FILE_FIELD } from '@terminal/contract/http/limits'
import {
  CompanyLink,
  Edition,
  TABLES_DESK_API_PATH,
  TableReview,
  TablesDesk,
} from '@terminal/contract/travel/desk/tables-desk'
import type { TravelTableName } from '@terminal/contract/travel/travel-tables'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import type { Sending } from '../../../staff/form/use-write.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'

const PATH = TABLES_DESK_API_PATH

function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  for (const [index, file] of files.entries()) form.append(`${FILE_FIELD}${index + 1}`, file)
  return form
}

export async function reviewFiles(callApi: CallApi, files: readonly File[]): Promise<TableReview> {
  const call = { method: 'POST', form: formOf(files) } as const
  return await callApi(`${PATH}/revision`, TableReview, call)
}

/** However often it is sent with its key, it is published once. */
export async function publishFiles(
  callApi: CallApi,
  files: readonly File[],
  { version, key }: { version: number; key: string },
) {
  const call = { method: 'POST', form: formOf(files), seenVersion: version, key } as const
  return await callApi(`${PATH}/ediciones`, Edition, call)
}

export async function putInUse(callApi: CallApi, editionId: number | null, seenVersion: number) {
  const call = { method: 'PUT', json: { editionId }, seenVersion } as const
  await callApi(`${PATH}/vigente`, TablesDesk, call)
}

export async function decideCorrection(
  callApi: CallApi,
  id: number,
  decision: 'aceptar' | 'rechazar',
  seenVersion: number,
): Promise<void> {
  const call = { method: 'POST', seenVersion } as const
  await callApi(`${PATH}/correcciones/${id}/${decision}`, TablesDesk, call)
}

export async function saveTable(callApi: CallApi, table: TravelTableName): Promise<void> {
  const call = { isFile: true } as const
  saveFile(`${table}.csv`, await callApi(`${PATH}/tablas/${table}`, z.instanceof(Blob), call))
}

export async function writeEmail(
  callApi: CallApi,
  { company, email }: { company: string; email: string | null },
  sending: Sending,
) {
  const call = { method: 'PUT', json: { company, email }, ...sending } as const
  await callApi(`${PATH}/empresas/correo`, TablesDesk, call)
}

/** Where the new link leads, on this site. */
export async function makeLink(callApi: CallApi, company: string): Promise<string> {
  const call = { method: 'POST', json: { company } } as const
  return (await callApi(`${PATH}/empresas/enlace`, CompanyLink, call)).path
}

export async function endLink(callApi: CallApi, company: string): Promise<void> {
  const call = { method: 'POST', json: { company } } as const
  await callApi(`${PATH}/empresas/retiro`, TablesDesk, call)
}
