import { inTransaction } from '../../db/transaction.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type OpenedFile, openPrivateFile } from '../../platform/files/private-files.ts'
import type { StepDeps } from '../petition-steps.service.ts'
import { openForDesk } from './change-petition.ts'
import { logReading } from './readings.queries.ts'

const SENT = 'Descargó lo que se envió a la persona'

/** A file of a petition. What the office sent says to whom: that is in the log of readings. */
export async function openDeskFile(
  deps: StepDeps & { privateFiles: FileStore },
  person: Person,
  { id, attachment }: { id: number; attachment: string },
): Promise<OpenedFile> {
  const { caller, petition } = await openForDesk(deps, person, id)
  const listed = petition.files.find(({ key }) => key === attachment)
  const file = listed && (await openPrivateFile(deps, attachment))
  if (!file) throw new AppError('not_found', 'Este archivo no existe.')
  if (listed.isOurs)
    await inTransaction(deps.db, (tx) => logReading(tx, caller, { petitionId: id, reason: SENT }))
  return file
}
