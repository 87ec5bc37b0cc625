import type { AnswerFile } from '@terminal/contract/petitions/answers/answer'
import type { Tx } from '../../db/schema.ts'
import {
  insertPrivateFile,
  openPrivateFile,
  takePrivateFile,
} from '../../platform/files/private-files.ts'
import type { AnswerDeps } from './draft.service.ts'

/** The same file under a key of its own, so that forgetting one petition leaves the other's. Nothing of what is gone. */
export async function copyFile(deps: AnswerDeps, tx: Tx, key: string): Promise<AnswerFile[]> {
  const file = await openPrivateFile({ ...deps, db: tx }, key)
  if (!file) return []
  const { name, bytes, stream, scanState } = file
  const taken = await takePrivateFile(deps, { fileName: name, stream, limitBytes: bytes })
  if (!('file' in taken)) throw new Error('A file was not copied', { cause: taken.cause })
  await insertPrivateFile(tx, taken.file, { tokenHash: null, scanState })
  return [{ key: taken.file.key, name, bytes, scanState, language: null }]
}
