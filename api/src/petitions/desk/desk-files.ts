import type { Person } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type OpenedFile, openPrivateFile } from '../../platform/files/private-files.ts'
import { findFile } from '../petition-files.queries.ts'
import type { StepDeps } from '../petition-steps.service.ts'
import { openForDesk } from './change-petition.ts'

/** A file of a petition, for whoever may open that. */
export async function openDeskFile(
  deps: StepDeps & { privateFiles: FileStore },
  person: Person,
  { id, attachment }: { id: number; attachment: string },
): Promise<OpenedFile> {
  await openForDesk(deps, person, id)
  const isOfIt = (await findFile(deps.db, id, attachment)) !== undefined
  const file = isOfIt ? await openPrivateFile(deps, attachment) : undefined
  if (!file) throw new AppError('not_found', 'Este archivo no existe.')
  return file
}
