import {
  type BulkAssignment,
  type BulkOutcome,
  fromAsignacionesHechas,
  toAsignaciones,
} from '@terminal/contract/petitions/desk/bulk'
import {
  AsignacionesHechas,
  BULK_ASSIGN_PATH,
  INBOX_FILE_PATH,
  SEARCH_FILE_PATH,
} from '@terminal/contract/petitions/desk/bulk.schema'
import {
  type InboxPart,
  toBandejaSearch,
  toBusqueda,
} from '@terminal/contract/petitions/desk/inbox'
import { z } from 'zod'
import { saveFile } from '../../staff/desk/save-file.ts'
import type { CallApi } from '../../staff/session/call-api.ts'

export async function assignSeveral(
  callApi: CallApi,
  given: BulkAssignment,
): Promise<BulkOutcome[]> {
  const call = { method: 'POST', json: toAsignaciones(given) } as const
  return fromAsignacionesHechas(await callApi(BULK_ASSIGN_PATH, AsignacionesHechas, call))
}

/** All of the list, not only its page. What is looked for travels in the body. */
export async function saveList(callApi: CallApi, part: InboxPart, words: string): Promise<void> {
  const Csv = z.instanceof(Blob)
  const file =
    words === ''
      ? await callApi(`${INBOX_FILE_PATH}${toBandejaSearch(part)}`, Csv, { isFile: true })
      : await callApi(SEARCH_FILE_PATH, Csv, {
          method: 'POST',
          json: toBusqueda(words, part),
          isFile: true,
        })
  saveFile('solicitudes.csv', file)
}
