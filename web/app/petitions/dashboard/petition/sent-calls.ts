import { sentLetterPath } from '@terminal/contract/petitions/answers/answer'
import type { SentAnswer } from '@terminal/contract/petitions/case/sent-answer'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'

export async function saveLetter(
  callApi: CallApi,
  petitionId: number,
  { id, outgoing }: SentAnswer,
): Promise<void> {
  const path = sentLetterPath(petitionId, id)
  saveFile(`Respuesta ${outgoing}.pdf`, await callApi(path, z.instanceof(Blob), { isFile: true }))
}
