import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { BackupSettings } from '@terminal/server/backup/backup-settings'
import { readBackupSettings } from '@terminal/server/backup/backup-settings'
import type { Place } from '@terminal/server/backup/place'
import { PORTS, STATE_DIR } from '../addresses.ts'
import { stopInBackground } from '../background.ts'
import { runDatabaseCommand } from '../database.ts'
import { EDGE } from '../edge/local.ts'
import { OWNER_SETTINGS, PATHS, ROOT, URLS, WORKER } from '../local-stack.ts'
import { binariesDir, postgresAt } from '../postgres.ts'
import { APP_PARTS, heal } from './stack-control.ts'

/** The local stack as a place that a server's commands back up and restore. */

const FOLDER = join(STATE_DIR, 'backup')
export const REPOSITORY = join(FOLDER, 'repository')
/** Stands for /etc/terminal. */
export const SETTINGS_DIR = join(FOLDER, 'etc')
const CONF_DIR = join(PATHS.postgres, 'conf.d')

// Not in the data folder, which is backed up.
const SOCKET_DIR = join(FOLDER, 'socket')

const cluster = postgresAt(PORTS.postgres, PATHS.postgres, { socketDir: SOCKET_DIR })
const isRoot = userInfo().uid === 0

export const BACKUP_SETTINGS: BackupSettings = readBackupSettings({
  BACKUP_DIR: REPOSITORY,
  BACKUP_DATABASE_PASSPHRASE: 'frase de un simulacro para la base',
  BACKUP_FILES_PASSPHRASE: 'frase de un simulacro para archivos',
})

/** From nothing. What is said goes to `said`. */
export async function openBackupPlace(said: string[]): Promise<Place> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(SETTINGS_DIR, { recursive: true })
  await mkdir(SOCKET_DIR)
  if (isRoot) execFileSync('chown', ['postgres:', SOCKET_DIR])
  // Programs are started by the user of PostgreSQL, who may not be able to walk down to the checkout.
  const tools = { pgbackrest: await toolFor('pgbackrest'), restic: await toolFor('restic') }
  await cluster.stop()
  await openConfDir()
  await cluster.start()
  return {
    cluster: {
      dataDir: PATHS.postgres,
      binDir: binariesDir(),
      confDir: CONF_DIR,
      logFile: join(PATHS.postgres, 'log'),
      socketDir: SOCKET_DIR,
      port: PORTS.postgres,
      superuser: 'terminal',
      database: new URL(URLS.database).pathname.slice(1),
      user: isRoot ? 'postgres' : undefined,
      start: () => cluster.start(),
      stop: () => cluster.stop(),
      isRunning: () => cluster.isRunning(),
    },
    tools,
    pgbackrestFile: join(FOLDER, 'pgbackrest.conf'),
    stateDir: join(FOLDER, 'state'),
    workDir: join(FOLDER, 'work'),
    filesDirs: [PATHS.files, PATHS.privateFiles],
    ledgerFile: PATHS.ledger,
    settingsDirs: [SETTINGS_DIR],
    secretsFile: join(SETTINGS_DIR, 'secrets.env'),
    backupFile: join(SETTINGS_DIR, 'backup.env'),
    // One disk is enough for a drill.
    isElsewhere: async () => true,
    edgeCacheDirs: [join(PATHS.edge, 'cache'), join(PATHS.edge, 'rounds')],
    services: {
      async stop() {
        for (const { name } of [WORKER, EDGE, ...APP_PARTS]) await stopInBackground(name)
      },
      start: heal,
    },
    migrate: () => runDatabaseCommand('migrate', OWNER_SETTINGS),
    async replayLedger() {
      await runDatabaseCommand('replay-ledger', OWNER_SETTINGS)
      return ''
    },
    now: () => new Date(),
    say: (line) => {
      said.push(line)
    },
  }
}

/** Turns WAL archiving off and removes all files. */
export async function closeBackupPlace(): Promise<void> {
  await rm(join(CONF_DIR, 'terminal-backup.conf'), { force: true })
  await cluster.stop()
  await rm(FOLDER, { recursive: true, force: true })
}

/** Debian's clusters have such a folder; `initdb` alone makes none. */
async function openConfDir(): Promise<void> {
  const file = join(PATHS.postgres, 'postgresql.conf')
  const line = "include_dir = 'conf.d'"
  await mkdir(CONF_DIR, { recursive: true })
  if (!(await readFile(file, 'utf8')).includes(line)) await appendFile(file, `\n${line}\n`)
  if (isRoot) execFileSync('chown', ['-R', 'postgres:', CONF_DIR])
}

/** The system's, or the one that .ci/setup unpacked. */
async function toolFor(name: string): Promise<string> {
  const places = [`/usr/bin/${name}`, join(ROOT, '.tools/backup/usr/bin', name)]
  const found = places.find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${name} is not here: run .ci/setup --full`)
  const path = join(FOLDER, 'bin', name)
  await mkdir(join(FOLDER, 'bin'), { recursive: true })
  await copyFile(found, path)
  await chmod(path, 0o755)
  return path
}
