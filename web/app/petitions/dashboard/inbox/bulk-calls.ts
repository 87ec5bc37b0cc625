import {
  BULK_ASSIGN_PATH,
  type BulkAssignment,
  type BulkOutcome,
  BulkOutcomes,
  INBOX_FILE_PATH,
  type InboxPart,
  inboxQuery,
  SEARCH_FILE_PATH,
  searchBody,
} from '@terminal/contract/petitions/desk/inbox'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'

/** Of each petition only which version was seen. */
export function assignSeveral(
  callApi: CallApi,
  { assigneeId, petitions }: BulkAssignment,
): Promise<BulkOutcome[]> {
  const json = { assigneeId, petitions: petitions.map(({ id, version }) => ({ id, version })) }
  return callApi(BULK_ASSIGN_PATH, BulkOutcomes, { method: 'POST', json })
}

/** All of the list, not only its page. What is looked for travels in the body. */
export async function saveList(callApi: CallApi, part: InboxPart, words: string): Promise<void> {
  const Csv = z.instanceof(Blob)
  const file =
    words === ''
      ? await callApi(`${INBOX_FILE_PATH}${inboxQuery(part)}`, Csv, { isFile: true })
      : await callApi(SEARCH_FILE_PATH, Csv, {
          method: 'POST',
          json: searchBody(words, part),
          isFile: true,
        })
  saveFile('solicitudes.csv', file)
}
