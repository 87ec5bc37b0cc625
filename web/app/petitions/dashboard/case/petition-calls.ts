import { fromCurrent } from '@terminal/contract/http/errors'
import { fileLanguagePath } from '@terminal/contract/petitions/answers/answer'
import { deskFilePath, petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition, PersonalData } from '@terminal/contract/petitions/case/desk-petition'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { type CallApi, CallError } from '../../../staff/session/call-api.ts'

/** As it is now, when that is why a write was refused. */
export function currentPetition(error: unknown): DeskPetition | undefined {
  if (!(error instanceof CallError) || error.status !== 412 || !error.problem) return undefined
  return DeskPetition.safeParse(fromCurrent(error.problem)).data
}

/** Shows the petition that a write makes; where somebody else was faster, theirs, and the write has failed. */
export function orShowCurrent(
  show: (petition: DeskPetition) => void,
  write: () => Promise<DeskPetition>,
) {
  return async (): Promise<void> => {
    try {
      show(await write())
    } catch (error) {
      const current = currentPetition(error)
      if (current) show(current)
      throw error
    }
  }
}

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

export function nameFileLanguage(
  callApi: CallApi,
  { id, version }: DeskPetition,
  { key }: { key: string },
  language: string | null,
): Promise<DeskPetition> {
  const call = { method: 'PUT', json: { language }, seenVersion: version } as const
  return callApi(fileLanguagePath(id, key), DeskPetition, call)
}
