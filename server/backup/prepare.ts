import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupSettings } from './backup-settings.ts'
import { archiveConfiguration, pgbackrestConfiguration } from './configuration.ts'
import { query } from './database.ts'
import { prepareStanza } from './pgbackrest.ts'
import type { Place } from './place.ts'
import { prepareRepository } from './restic.ts'
import { mustRun } from './run-command.ts'

const ARCHIVE_FILE = 'terminal-backup.conf'

/** Creates both repositories and turns WAL archiving on. Idempotent. */
export async function prepareBackup(place: Place, settings: BackupSettings): Promise<void> {
  const { cluster, say } = place
  const { folder } = settings
  if (folder !== undefined && !(await place.isElsewhere(folder)))
    throw new Error(
      `${folder} no está montado, o es del mismo disco que el sitio: si ese disco se daña, se pierden los dos. Monte allí otro disco o el de otro equipo, y repita «terminal backup prepare».`,
    )
  await writeRepositoryFile(place, settings)
  await writeArchiveFile(place)
  await query(cluster, 'select pg_reload_conf()')
  if ((await query(cluster, 'show archive_mode')) !== 'on') {
    say('PostgreSQL se reinicia una vez: desde ahora guarda su registro.')
    await cluster.stop()
    await cluster.start()
  }
  await prepareStanza(place)
  await prepareRepository({ place, settings })
}

/** pgBackRest's configuration and folders. */
export async function writeRepositoryFile(place: Place, settings: BackupSettings): Promise<void> {
  const { pgbackrestFile, workDir } = place
  await mkdir(workDir, { recursive: true })
  // restic may have created it for root only.
  await chmod(workDir, 0o711)
  const repository = settings.databaseOptions['repo1-path']
  if (repository !== undefined && settings.folder !== undefined)
    await giveFolder(place, repository, 0o750)
  await giveFolder(place, join(workDir, 'pgbackrest-lock'), 0o770)
  await mkdir(dirname(pgbackrestFile), { recursive: true, mode: 0o755 })
  // It holds a pass-phrase.
  await giveFile(place, pgbackrestFile, pgbackrestConfiguration(place, settings), 0o600)
}

/** PostgreSQL's settings for archiving. */
export async function writeArchiveFile(place: Place): Promise<void> {
  const path = join(place.cluster.confDir, ARCHIVE_FILE)
  await giveFile(place, path, archiveConfiguration(place), 0o644)
}

async function giveFolder({ cluster }: Place, folder: string, mode: number): Promise<void> {
  // Its owner must be able to enter every folder above it.
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  await mkdir(folder, { recursive: true, mode })
  const owner = await ownerOf(cluster.user)
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
}

async function giveFile(
  { cluster, say }: Place,
  path: string,
  text: string,
  mode: number,
): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return
  await writeFile(path, text, { mode })
  await chmod(path, mode)
  const owner = await ownerOf(cluster.user)
  if (owner !== undefined) await chown(path, owner.uid, owner.gid)
  say(`Escrito: ${path}`)
}

export async function ownerOf(
  user: string | undefined,
): Promise<{ uid: number; gid: number } | undefined> {
  if (user === undefined) return undefined
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => mustRun('id', [flag, user])))
  return { uid: Number(uid), gid: Number(gid) }
}
