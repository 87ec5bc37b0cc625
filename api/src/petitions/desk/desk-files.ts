import type { Person } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type OpenedFile, openPrivateFile } from '../../platform/files/private-files.ts'
import { refuseHeldBack } from '../../platform/files/send-private-file.ts'
import { openForDesk } from '../case/change-petition.ts'
import { findFile } from '../case/files.queries.ts'
import { openPersonalData } from '../case/personal-data.service.ts'
import type { StepDeps } from '../case/steps.service.ts'

/** A file of a petition, as its personal data are opened: a mail names its sender, a scan shows who signed. */
export async function openDeskFile(
  deps: StepDeps & { privateFiles: FileStore },
  person: Person,
  { id, attachment, reason }: { id: number; attachment: string; reason: string | undefined },
): Promise<OpenedFile> {
  await openForDesk(deps, person, id)
  const found = await findFile(deps.db, id, attachment)
  const file = found && (await openPrivateFile(deps, attachment))
  if (!file) throw new AppError('not_found', 'Este archivo no existe.')
  refuseHeldBack(file)
  // By its place: its name may say who wrote it.
  await openPersonalData(deps, person, { id, reason, what: `Archivo ${found.position + 1}` })
  return file
}
