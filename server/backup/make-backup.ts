import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupSettings } from './backup-settings.ts'
import { type Damaged, followDamage, readDamage, sayDamaged } from './damage.ts'
import { query } from './database.ts'
import { saveOwners } from './owners.ts'
import { backupDatabase, listBackups } from './pgbackrest.ts'
import type { Place } from './place.ts'
import { backupFiles, forgetOld, listSnapshots } from './restic.ts'
import { filesWithKeys, withoutKeys } from './secrets.ts'
import { sayInstant } from './target-time.ts'

/** A little less than a week, so that the day's hour does not push it to the eighth day. */
const FULL_EVERY_MS = 6.5 * 24 * 60 * 60 * 1_000

type Made = { type: 'full' | 'incr'; databaseBytes: number; seconds: number }

/**
 * The database first, files second: a file is there before its row, so whatever the database backup names is on
 * disk when files are copied.
 */
export async function makeBackup(
  place: Place,
  settings: BackupSettings,
  { isFull = false } = {},
): Promise<Made> {
  const { now } = place
  const startedAt = now().getTime()
  const lastFull = (await listBackups(place)).findLast(({ type }) => type === 'full')
  const isDue = lastFull === undefined || startedAt - lastFull.stoppedAt.getTime() > FULL_EVERY_MS
  const type = isFull || isDue ? 'full' : 'incr'
  try {
    await backupDatabase(place, type)
    const damaged = await copyFiles(place, settings, { isThorough: type === 'full' })
    if (damaged.length > 0) throw new Error(sayDamaged(place, settings, damaged))
  } catch (error) {
    // Also after a failed backup, so that a full disk does not stay full.
    await forget(place, settings).catch(() => undefined)
    throw error
  }
  await forget(place, settings)
  const made = (await listBackups(place)).at(-1)
  return {
    type,
    databaseBytes: made?.bytes ?? 0,
    seconds: (now().getTime() - startedAt) / 1_000,
  }
}

async function forget(place: Place, settings: BackupSettings): Promise<void> {
  const keepsMarked = (await readDamage(place)).length > 0
  await forgetOld({ place, settings }, { keepsMarked })
}

/**
 * Returns the files that the disk changed by itself and that are not restored yet. New ones are found by the weekly
 * backup, which reads everything.
 */
export async function copyFiles(
  place: Place,
  settings: BackupSettings,
  { isThorough = false } = {},
): Promise<Damaged[]> {
  const restic = { place, settings }
  const before = isThorough ? (await listSnapshots(restic)).at(-1) : undefined
  await stageSettings(place)
  await backupFiles(restic, {
    paths: copiedPaths(place),
    except: filesWithKeys(place),
    isThorough,
  })
  return followDamage(restic, place, before)
}

export function copiedPaths(place: Place): string[] {
  const { filesDirs, ledgerFile, settingsDirs } = place
  return [...filesDirs, dirname(ledgerFile), ...settingsDirs, stagedDir(place)]
}

export function stagedOwners(place: Pick<Place, 'workDir'>): string {
  return join(stagedDir(place), 'owners.json')
}

export function stagedSecrets(place: Pick<Place, 'workDir'>): string {
  return join(stagedDir(place), 'secrets-without-keys.env')
}

function stagedDir({ workDir }: Pick<Place, 'workDir'>): string {
  return join(workDir, 'copied')
}

/** What is backed up in another form than on disk. */
async function stageSettings(place: Place): Promise<void> {
  for (const folder of [...place.filesDirs, dirname(place.ledgerFile), stagedDir(place)])
    await mkdir(folder, { recursive: true })
  await chmod(stagedDir(place), 0o700)
  await saveOwners(stagedOwners(place))
  const secrets = await readFile(place.secretsFile, 'utf8').catch(() => undefined)
  if (secrets !== undefined)
    await writeFile(stagedSecrets(place), withoutKeys(secrets), { mode: 0o600 })
}

/** Undefined when WAL reaches the archive; otherwise the warning. */
export async function findArchiveProblem({ cluster }: Place): Promise<string | undefined> {
  const answer = await query(
    cluster,
    `select coalesce(extract(epoch from last_archived_time), 0), last_failed_wal
     from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  )
  if (answer === '') return undefined
  const [archivedSeconds, wal] = answer.split('|')
  const at = Number(archivedSeconds) * 1_000
  const since = at === 0 ? 'nunca se guardó' : `lo último se guardó el ${sayInstant(new Date(at))}`
  return `PostgreSQL no puede guardar su registro (${wal}): ${since}. Revise el destino de la copia.`
}
