import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Subseccion } from '@terminal/contract/documents/document.schema'
import { copyFiles, makeBackup } from '@terminal/server/backup/make-backup'
import { verifyRepository } from '@terminal/server/backup/pgbackrest'
import type { Place } from '@terminal/server/backup/place'
import { prepareBackup } from '@terminal/server/backup/prepare'
import { checkRepository } from '@terminal/server/backup/restic'
import { restore, restoreSettings } from '@terminal/server/backup/restore'
import { verifyBackup } from '@terminal/server/backup/verify'
import { PATHS, WORKER } from '../local-stack.ts'
import { sql } from '../sql.ts'
import {
  BACKUP_SETTINGS,
  closeBackupPlace,
  openBackupPlace,
  REPOSITORY,
  SETTINGS_DIR,
} from './backup-place.ts'
import { createSection, publishTable, purgeDocument, removeSection } from './documents-desk.ts'
import { type Scene, secondsUntil } from './drill.ts'
import {
  differences,
  type Fingerprints,
  fingerprintFiles,
  fingerprintTables,
} from './fingerprints.ts'
import { untilNoJobs } from './news-change.ts'
import { crashDatabase, heal, killPart, startPart } from './stack-control.ts'

const REASON = 'Publicaba datos personales de un simulacro.'
const KEY = 'clave-de-un-simulacro'
const SECRETS = `SMTP_URL=smtp://correo.example\nPERSONAL_DATA_KEYS=2026:${KEY}\n`

type Moment = { at: Date; tables: Fingerprints; files: Fingerprints }

/**
 * Backups are made during writes; then everything is destroyed and restored to one second.
 * What was withdrawn for good or forgotten after that second stays gone, and a changed byte in a backup is found.
 */
export async function backup(scene: Scene): Promise<void> {
  const said: string[] = []
  const place = await openBackupPlace(said)
  try {
    await heal()
    await rehearse(scene, place)
  } finally {
    for (const line of said) console.log(`    ${line}`)
    await closeBackupPlace()
  }
}

async function rehearse(scene: Scene, place: Place): Promise<void> {
  const { mustSee } = scene
  await writeFile(place.secretsFile, SECRETS)
  await writeFile(join(SETTINGS_DIR, 'terminal.env'), 'EDGE_HOST=www.terminal.example\n')
  await prepareBackup(place, BACKUP_SETTINGS)
  const section = await createSection('Sección de un simulacro')
  const publish = (name: string) =>
    publishTable(
      section.id,
      `Tabla ${name} ${Date.now()}`,
      `Nombre,Lugar\nPersona inventada,${name}\n`,
    )

  const first = await publish('primera')
  const full = await makeBackup(place, BACKUP_SETTINGS)
  mustSee(`a full copy: ${sayMade(full)}`, full.type === 'full')
  const second = await publish('segunda')
  const next = await makeBackup(place, BACKUP_SETTINGS)
  mustSee(`an incremental copy: ${sayMade(next)}`, next.type === 'incr')
  // In no base backup: only the WAL has it.
  const third = await publish('tercera')
  const keyId = await makeRecordKey()
  const moment = await chooseMoment(place)

  const fourth = await publish('cuarta')
  await purgeDocument(first, REASON)
  await forget(keyId)
  const written = await secondsUntil(() => isInLedger(keyId, first), 30)
  mustSee('the purge and the forgetting are in the ledger', written !== undefined)
  await copyFiles(place, BACKUP_SETTINGS)
  await answers(scene, fourth, 200)

  await mustFindDamage(scene, place)
  await destroy(place)
  await mustComeBack(scene, place, moment)
  for (const document of [second, third])
    mustSee('written before: there', await answers(scene, document, 200))
  mustSee('written after: not there', await answers(scene, fourth, 404))
  mustSee('withdrawn after: gone', await answers(scene, first, 410))
  const keys = await sql(`select count(*) from record_keys where id = '${keyId}'`)
  mustSee('forgotten after: gone', keys === '0')
  await mustRestoreSettings(scene, place)
  for (const document of [second, third]) await purgeDocument(document, REASON)
  await removeSection(section.id)
}

const sayMade = (made: { databaseBytes: number; seconds: number }) =>
  `${(made.databaseBytes / 1_000_000).toFixed(1)} MB of the database, ${made.seconds.toFixed(1)} s with files`

/** A key as every record has one; nothing is sealed with it. */
async function makeRecordKey(): Promise<string> {
  return sql(
    `insert into record_keys (id, master_id, wrapped)
     select gen_random_uuid(), master_id, wrapped from record_keys limit 1 returning id`,
  )
}

/** As the function that the api calls; the worker writes the ledger, at the latest when it starts. */
async function forget(keyId: string): Promise<void> {
  await sql(`select forget_record('${keyId}', 'petition', null, now())`)
  await killPart(WORKER)
  await startPart(WORKER)
}

async function isInLedger(keyId: string, { archivoUrl }: Subseccion): Promise<boolean> {
  const ledger = await readFile(PATHS.ledger, 'utf8').catch(() => '')
  return ledger.includes(keyId) && ledger.includes(archivoUrl?.split('/')[3] ?? 'none')
}

/** A second without writes, and the state at that second. */
async function chooseMoment({ filesDirs }: Place): Promise<Moment> {
  await untilNoJobs()
  await killPart(WORKER)
  await pause(1_000)
  const at = new Date()
  await pause(1_000)
  const tables = await fingerprintTables()
  const files = await fingerprintFiles(filesDirs)
  await startPart(WORKER)
  return { at, tables, files }
}

/** Like a lost disk: without a clean stop. */
async function destroy(place: Place): Promise<void> {
  await place.services.stop()
  await crashDatabase()
  for (const folder of [place.cluster.dataDir, ...place.filesDirs])
    await rm(folder, { recursive: true })
  await rm(PATHS.ledger)
}

async function mustComeBack({ mustSee }: Scene, place: Place, moment: Moment): Promise<void> {
  const startedAt = performance.now()
  await restore(
    {
      ...place,
      async migrate() {
        const tables = differences(moment.tables, await fingerprintTables())
        const files = differences(moment.files, await fingerprintFiles(place.filesDirs))
        mustSee(`${moment.tables.size} tables as at that second: ${tables}`, tables.length === 0)
        mustSee(`${moment.files.size} files as at that second: ${files}`, files.length === 0)
        await place.migrate()
      },
    },
    BACKUP_SETTINGS,
    { to: moment.at },
  )
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  mustSee(`everything destroyed, and back after ${seconds} s`, true)
}

async function answers(scene: Scene, { id }: Subseccion, status: number): Promise<boolean> {
  const path = `/transparency/documento/${id}`
  const question = { kind: 'document', path, isFine: () => true }
  const seconds = await secondsUntil(
    async () => (await scene.crowd.ask(question))?.status === status,
    20,
  )
  return seconds !== undefined
}

async function mustFindDamage({ mustSee }: Scene, place: Place): Promise<void> {
  const verified = await verifyBackup(place, BACKUP_SETTINGS)
  const what = `${verified.tables} tables, ${verified.rows} rows, ${verified.files} files`
  mustSee(`restored aside and compared: ${what}, ${verified.seconds.toFixed(1)} s`, true)
  const databaseCopy = join(REPOSITORY, 'pgbackrest/backup/terminal')
  const databaseLog = join(REPOSITORY, 'pgbackrest/archive/terminal')
  const found = {
    'the copy of the database': await withFlippedByte(databaseCopy, () => verifyRepository(place)),
    'its log': await withFlippedByte(databaseLog, () => verifyRepository(place)),
    'the copy of files': await withFlippedByte(join(REPOSITORY, 'restic/data'), () =>
      checkRepository({ place, settings: BACKUP_SETTINGS }, 0),
    ),
    'a file of the site': await withFlippedByte(join(PATHS.files, 'documentos'), async () => {
      const found = await copyFiles(place, BACKUP_SETTINGS, { isThorough: true })
      return found.flatMap(({ paths }) => paths)
    }),
  }
  for (const [where, problems] of Object.entries(found))
    mustSee(`a flipped byte in ${where}: ${problems[0] ?? 'nothing'}`, problems.length > 0)
  // The backup with the flipped byte must not be the one restored.
  const left = await copyFiles(place, BACKUP_SETTINGS, { isThorough: true })
  mustSee('a file that is back is damaged no more', left.length === 0)
}

/** In the middle of the largest file of a folder; afterwards it is as before, with its time. */
async function withFlippedByte<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = await largestIn(folder)
  const bytes = await readFile(path)
  const flipped = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  await writeFile(path, flipped)
  try {
    return await work()
  } finally {
    await writeFile(path, bytes)
  }
}

async function largestIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let largest = { path: '', size: 0 }
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path)
    if (size > largest.size) largest = { path, size }
  }
  return largest.path
}

/** As on a new server: settings are restored, but for the key, which is in no backup. */
async function mustRestoreSettings({ mustSee }: Scene, place: Place): Promise<void> {
  await rm(SETTINGS_DIR, { recursive: true })
  await restoreSettings(place, BACKUP_SETTINGS)
  const settings = await readFile(join(SETTINGS_DIR, 'terminal.env'), 'utf8')
  const secrets = await readFile(place.secretsFile, 'utf8')
  mustSee('settings came back', settings.includes('EDGE_HOST') && secrets.includes('SMTP_URL'))
  mustSee('without the key of personal data', !secrets.includes(KEY))
}
