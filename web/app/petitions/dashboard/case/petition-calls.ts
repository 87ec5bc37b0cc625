import { deskFilePath, petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import { PersonalData } from '@terminal/contract/petitions/case/desk-petition'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'

/** Who wrote it. Each call is a line of the reading log. */
export function openPersonalData(
  callApi: CallApi,
  id: number,
  reason: string | undefined,
): Promise<PersonalData> {
  const call = { method: 'POST', json: { reason } } as const
  return callApi(petitionPath(id, 'data'), PersonalData, call)
}

/** The same of one of its files. */
export async function downloadFile(
  callApi: CallApi,
  id: number,
  { key, name }: { key: string; name: string },
  reason: string | undefined,
): Promise<void> {
  const call = { method: 'POST', json: { reason }, isFile: true } as const
  saveFile(name, await callApi(deskFilePath(id, key), z.instanceof(Blob), call))
}
