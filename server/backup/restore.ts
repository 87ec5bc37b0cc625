import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupSettings } from './backup-settings.ts'
import { hasRecovered, query } from './database.ts'
import { bringLedger } from './ledger-copy.ts'
import { stagedOwners, stagedSecrets } from './make-backup.ts'
import { adoptOwners, giveToOwner } from './owners.ts'
import { listBackups, restoreCluster } from './pgbackrest.ts'
import type { Place } from './place.ts'
import { ownerOf, writeArchiveFile, writeRepositoryFile } from './prepare.ts'
import {
  findContent,
  listSnapshots,
  restorePaths,
  type Snapshot,
  snapshotsAround,
} from './restic.ts'
import { mustRun } from './run-command.ts'
import { mergeSecrets } from './secrets.ts'
import { formatTarget, sayInstant } from './target-time.ts'

export type RestoreOptions = {
  /** Undefined: to the last commit that is in the archive. */
  to?: Date | undefined
  timeline?: string | undefined
}

/** Restores database and files, without what was permanently withdrawn or forgotten since. */
export async function restore(
  place: Place,
  settings: BackupSettings,
  options: RestoreOptions,
): Promise<void> {
  const { services, say } = place
  await writeRepositoryFile(place, settings)
  // Check for everything that is needed before stopping anything.
  const snapshots = await listSnapshots({ place, settings })
  await requireCopies(place, snapshots, options.to)

  say('1/6 Se detienen los servicios.')
  await services.stop()
  try {
    await putBack(place, settings, snapshots, options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${reason}\nEl sitio está detenido. Corrija la causa y repita el mismo «terminal restore».`,
    )
  }
}

async function putBack(
  place: Place,
  settings: BackupSettings,
  snapshots: readonly Snapshot[],
  options: RestoreOptions,
): Promise<void> {
  const { cluster, services, say } = place
  await archiveLastCommits(place)
  await cluster.stop()
  say('2/6 Se restaura la base de datos.')
  await restoreDatabase(place, options)
  say('3/6 Se restauran los archivos.')
  await restoreFiles(place, settings, snapshots, options.to)
  say('4/6 Se repite lo retirado y lo olvidado.')
  // Its tables may be of an earlier release.
  await place.migrate()
  await repeatLedger(place, settings, snapshots)
  say('5/6 Se vacía la memoria del borde.')
  await emptyEdgeCache(place)
  say('6/6 Se inician los servicios.')
  await services.start()
}

async function requireCopies(
  place: Place,
  snapshots: readonly Snapshot[],
  to: Date | undefined,
): Promise<void> {
  const backups = await listBackups(place)
  const oldest = backups[0]
  if (oldest === undefined) throw new Error('No hay ninguna copia de la base de datos.')
  if (snapshots.length === 0) throw new Error('No hay ninguna copia de los archivos.')
  if (to !== undefined && to < oldest.stoppedAt)
    throw new Error(
      `La copia más antigua terminó el ${sayInstant(oldest.stoppedAt)}: elija un instante posterior.`,
    )
}

/** So that a mistaken restore can be undone. A destroyed database is skipped. */
async function archiveLastCommits({ cluster, say }: Place): Promise<void> {
  if (!(await cluster.isRunning())) return
  await query(cluster, 'select pg_switch_wal()').catch(() =>
    say('La base de datos actual no responde: sus últimos segundos no se guardan.'),
  )
}

async function restoreDatabase(place: Place, { to, timeline }: RestoreOptions): Promise<void> {
  const { cluster, say } = place
  await prepareDataDir(place)
  const target = to === undefined ? undefined : formatTarget(to)
  await restoreCluster(place, { target, timeline })
  const logged = await sizeOf(cluster.logFile)
  const isUp = await startAndRecover(place)
  if (!isUp && to !== undefined && (await endedTooEarly(cluster.logFile, logged))) {
    // The archive has no later commit: restore to its end.
    say(`El registro guardado termina antes del ${sayInstant(to)}: se usa hasta su final.`)
    await restoreCluster(place, { timeline })
    if (await startAndRecover(place)) return sayRecovered(place)
  }
  if (!isUp) throw new Error(`PostgreSQL no arrancó. Lea ${cluster.logFile}.`)
  await sayRecovered(place)
}

async function startAndRecover(place: Place): Promise<boolean> {
  const { cluster } = place
  await writeArchiveFile(place)
  // A server that refuses its WAL exits; its log has the reason.
  await cluster.start().catch(() => undefined)
  return hasRecovered(cluster)
}

async function sayRecovered({ cluster, say }: Place): Promise<void> {
  const [epoch = '', timeline = ''] = (
    await query(
      cluster,
      `select coalesce(extract(epoch from pg_last_xact_replay_timestamp())::text, ''),
         timeline_id from pg_control_checkpoint()`,
    )
  ).split('|')
  const last =
    epoch === '' ? '' : `; el último cambio es del ${sayInstant(new Date(Number(epoch) * 1_000))}`
  say(`    Base de datos restaurada (línea de tiempo ${timeline}${last}).`)
}

/** pgBackRest takes an empty folder, or that of a cluster. */
async function prepareDataDir({ cluster }: Place): Promise<void> {
  const { dataDir, user } = cluster
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const names = await readdir(dataDir)
  if (!names.includes('PG_VERSION'))
    for (const name of names) await rm(join(dataDir, name), { recursive: true })
  const owner = await ownerOf(user)
  if (owner !== undefined) await mustRun('chown', [`${owner.uid}:${owner.gid}`, dataDir])
  await mustRun('chmod', ['0700', dataDir])
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function endedTooEarly(logFile: string, from: number): Promise<boolean> {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0))
  // The log may be inside the folder that was restored.
  const fresh = log.length >= from ? log.subarray(from) : log
  return fresh.includes('recovery ended before configured recovery target was reached')
}

async function restoreFiles(
  place: Place,
  settings: BackupSettings,
  snapshots: readonly Snapshot[],
  to: Date | undefined,
): Promise<void> {
  const restic = { place, settings }
  const around = snapshotsAround(snapshots, to)
  // Two backups may be of two servers; for one server the note is printed once, after both.
  const owners = await Promise.all(
    around.map(({ id }) => findContent(restic, id, stagedOwners(place))),
  )
  for (const [i, { id, at }] of around.entries()) {
    await restorePaths(restic, id, place.filesDirs)
    place.say(`    Archivos de la copia del ${sayInstant(at)}.`)
    if (owners[i] !== owners[i + 1])
      for (const folder of place.filesDirs) await adoptOwners(folder, owners[i])
  }
}

/** Always from the newest backup, also for an earlier instant: later withdrawals stay in force. */
async function repeatLedger(
  place: Place,
  settings: BackupSettings,
  snapshots: readonly Snapshot[],
): Promise<void> {
  const newest = snapshots.at(-1)?.id ?? 'latest'
  await mkdir(dirname(place.ledgerFile), { recursive: true })
  const copy = await findContent({ place, settings }, newest, place.ledgerFile)
  const lines = await bringLedger(place.ledgerFile, copy ?? '')
  const outcome = await place.replayLedger()
  place.say(`    ${lines} renglones en el libro de retiros. ${outcome}`)
  for (const folder of place.filesDirs) await giveToOwner(folder)
}

async function emptyEdgeCache({ edgeCacheDirs }: Place): Promise<void> {
  for (const folder of edgeCacheDirs)
    for (const name of await readdir(folder).catch(() => []))
      await rm(join(folder, name), { recursive: true, force: true })
}

/** On a new server, first: restores the settings, except the keys of personal data. */
export async function restoreSettings(place: Place, settings: BackupSettings): Promise<void> {
  const restic = { place, settings }
  const snapshot = (await listSnapshots(restic)).at(-1)
  if (snapshot === undefined) throw new Error('No hay ninguna copia de los archivos.')
  const kept = await readFile(place.secretsFile, 'utf8').catch(() => '')
  const paths = snapshot.paths.filter(
    (path) => path.startsWith('/etc/') || place.settingsDirs.includes(path),
  )
  await restorePaths(restic, snapshot.id, paths)
  const owners = await findContent(restic, snapshot.id, stagedOwners(place))
  for (const folder of paths) await adoptOwners(folder, owners)
  const copy = await findContent(restic, snapshot.id, stagedSecrets(place))
  if (copy !== undefined)
    await writeFile(place.secretsFile, mergeSecrets(kept, copy), { mode: 0o600 })
  place.say(`Configuración de la copia del ${sayInstant(snapshot.at)}: ${paths.join(', ')}.`)
}
