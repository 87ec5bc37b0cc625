import { parseArgs } from 'node:util'
import type { BackupSettings } from '../backup/backup-settings.ts'
import { startTimers } from '../backup/debian.ts'
import { copyFiles, findArchiveProblem, makeBackup } from '../backup/make-backup.ts'
import { listBackups } from '../backup/pgbackrest.ts'
import type { Place } from '../backup/place.ts'
import { prepareBackup } from '../backup/prepare.ts'
import { listSnapshots } from '../backup/restic.ts'
import { onServer, onServerRecorded } from '../backup/server.ts'
import { findState, type Task } from '../backup/state.ts'
import { sayInstant } from '../backup/target-time.ts'
import type { Env } from '../host/settings.ts'

const USE = `terminal backup [--full]   hace la copia: la base de datos y después los archivos
terminal backup --files    solo los archivos (cada cinco minutos)
terminal backup prepare    prepara el destino y PostgreSQL; se repite sin daño
terminal backup status     qué copias hay`

export async function run(args: string[], env: Env): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { full: { type: 'boolean' }, files: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [action, ...rest] = positionals
  if (
    values.help === true ||
    rest.length > 0 ||
    !['prepare', 'status', undefined].includes(action)
  ) {
    console.log(USE)
    return values.help === true ? 0 : 2
  }
  if (action === 'prepare') return onServer(env, prepare)
  if (action === 'status') return onServer(env, status)
  return values.files === true
    ? onServerRecorded(env, 'files', backupOnlyFiles)
    : onServerRecorded(env, 'backup', (place, settings) =>
        backupAll(place, settings, values.full === true),
      )
}

async function prepare(place: Place, settings: BackupSettings): Promise<number> {
  await prepareBackup(place, settings)
  await startTimers()
  place.say('El destino está listo, PostgreSQL le envía su registro y los horarios están activos.')
  place.say('Haga ahora la primera copia: terminal backup')
  return 0
}

async function backupAll(place: Place, settings: BackupSettings, isFull: boolean): Promise<string> {
  const made = await makeBackup(place, settings, { isFull })
  const kind = made.type === 'full' ? 'completa' : 'incremental'
  const size = (made.databaseBytes / 1_000_000).toFixed(1)
  return `Copia ${kind} hecha en ${made.seconds.toFixed(0)} s; la base de datos ocupó ${size} MB.`
}

async function backupOnlyFiles(place: Place, settings: BackupSettings): Promise<string> {
  await copyFiles(place, settings)
  const problem = await findArchiveProblem(place)
  if (problem !== undefined) throw new Error(problem)
  return 'Los archivos están en la copia, y el registro de PostgreSQL llega.'
}

const TASKS: Record<Task, string> = {
  backup: 'Última copia      ',
  files: 'Últimos archivos  ',
  verify: 'Última prueba     ',
}

/** Exits with 1 when something needs attention. */
async function status(place: Place, settings: BackupSettings): Promise<number> {
  const { say } = place
  const backups = await listBackups(place)
  const snapshots = await listSnapshots({ place, settings })
  for (const { type, stoppedAt, bytes, label } of backups) {
    const kind = type === 'full' ? 'completa   ' : 'incremental'
    say(`${sayInstant(stoppedAt)}  ${kind}  ${(bytes / 1_000_000).toFixed(1)} MB  ${label}`)
  }
  const [first, newest] = [snapshots[0], snapshots.at(-1)]
  if (first !== undefined && newest !== undefined)
    say(
      `${snapshots.length} copias de los archivos, del ${sayInstant(first.at)} al ${sayInstant(newest.at)}`,
    )
  let isFine = backups.length > 0 && snapshots.length > 0
  if (!isFine) say('Todavía no hay copias: terminal backup')
  const archiveProblem = await findArchiveProblem(place)
  if (archiveProblem !== undefined) say(archiveProblem)
  for (const [task, title] of Object.entries(TASKS) as [Task, string][]) {
    const state = await findState(place.stateDir, task)
    say(
      state === undefined
        ? `${title} ninguna`
        : `${title} ${sayInstant(new Date(state.at))}  ${state.ok ? 'bien' : 'MAL'}: ${state.detail}`,
    )
    isFine &&= state?.ok !== false
  }
  return isFine && archiveProblem === undefined ? 0 : 1
}
