import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseEnvFile } from '../host/env-file.ts'
import { captureOwnerScript } from '../host/owner-script.ts'
import { BACKUP_STATE, ENV_FILES, ETC } from '../host/paths.ts'
import type { Env } from '../host/settings.ts'
import { sayReplayed } from './ledger-copy.ts'
import { isElsewhere } from './mounts.ts'
import type { Cluster, Place } from './place.ts'
import { lastLines, mustRun, runCommand } from './run-command.ts'

const SERVICES = [
  'terminal.target',
  'terminal-worker.service',
  'terminal-edge.service',
  'terminal-api@*.service',
  'terminal-web@*.service',
]
const TIMERS = [
  'terminal-backup.timer',
  'terminal-files.timer',
  'terminal-files.path',
  'terminal-verify.timer',
]
const TASKS = ['terminal-backup.service', 'terminal-files.service', 'terminal-verify.service']
/** Kysely's message about a database that a later release migrated. */
const IS_NEWER = /previously executed migration .* is missing/

/** A server of Debian, as the package makes it. */
export async function debianPlace(env: Env): Promise<Place> {
  const cluster = clusterOf(await mustRun('pg_lsclusters', ['-h']), env.POSTGRES_CLUSTER)
  const edgeState = env.EDGE_STATE_DIR || '/var/lib/terminal/edge'
  const filesDirs = [
    env.FILES_DIR || '/var/lib/terminal/files',
    env.PRIVATE_FILES_DIR || '/var/lib/terminal/private',
  ]
  return {
    cluster,
    tools: { pgbackrest: '/usr/bin/pgbackrest', restic: '/usr/bin/restic' },
    pgbackrestFile: '/etc/pgbackrest/terminal.conf',
    stateDir: env.BACKUP_STATE_DIR || BACKUP_STATE,
    workDir: '/var/lib/terminal/backup',
    filesDirs,
    ledgerFile: env.LEDGER_FILE || '/var/lib/terminal/ledger/retiros.jsonl',
    settingsDirs: [ETC, dirname(cluster.confDir)],
    secretsFile: ENV_FILES.secrets,
    backupFile: ENV_FILES.backup,
    isElsewhere: (folder) => isElsewhere(folder, [cluster.dataDir, ...filesDirs]),
    edgeCacheDirs: [join(edgeState, 'cache'), join(edgeState, 'rounds')],
    services: { stop: stopServices, start: () => startServices(edgeState) },
    migrate: () => migrate(env),
    replayLedger: () => replayLedger(env),
    now: () => new Date(),
    say: (line) => console.log(line),
  }
}

/** Lines of `pg_lsclusters -h`: version, name, port, state, owner, folder, log. Without a wish, the newest. */
export function clusterOf(listed: string, wanted: string | undefined): Cluster {
  const clusters = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([version, name]) => !wanted || `${version}/${name}` === wanted)
    .sort(([a], [b]) => Number(a) - Number(b))
  const [version, name, port, , , dataDir, logFile] = clusters.at(-1) ?? []
  if (version === undefined || dataDir === undefined || logFile === undefined)
    throw new Error('No se encontró el PostgreSQL del sitio (pg_lsclusters).')
  const unit = `postgresql@${version}-${name}.service`
  return {
    dataDir,
    binDir: `/usr/lib/postgresql/${version}/bin`,
    confDir: `/etc/postgresql/${version}/${name}/conf.d`,
    logFile,
    socketDir: '/run/postgresql',
    port: Number(port),
    superuser: 'postgres',
    database: 'terminal',
    user: 'postgres',
    async start() {
      await runCommand('systemctl', ['reset-failed', unit])
      await mustRun('systemctl', ['start', unit])
    },
    async stop() {
      await mustRun('systemctl', ['stop', unit])
    },
    async isRunning() {
      const { stdout } = await runCommand('systemctl', ['is-active', unit])
      return ['active', 'activating', 'reloading'].includes(stdout.trim())
    },
  }
}

async function stopServices(): Promise<void> {
  await mustRun('systemctl', ['stop', ...TIMERS, ...TASKS, ...SERVICES])
}

/** On a new server `terminal deploy` starts them: there is no configuration of nginx yet. */
async function startServices(edgeState: string): Promise<void> {
  if (!hasKeys(await readFile(ENV_FILES.secrets, 'utf8').catch(() => ''))) {
    console.log(
      `Falta PERSONAL_DATA_KEYS en ${ENV_FILES.secrets}: no está en la copia. Escríbala desde la hoja de un custodio («terminal keys read») y ejecute: terminal deploy`,
    )
    return
  }
  if (!existsSync(join(edgeState, 'nginx.conf'))) {
    console.log('Este servidor es nuevo. Para que el sitio abra, ejecute: terminal deploy')
    return
  }
  await mustRun('systemctl', ['start', 'terminal.target', ...TIMERS])
}

function hasKeys(secrets: string): boolean {
  return (parseEnvFile(secrets).values.PERSONAL_DATA_KEYS ?? '') !== ''
}

async function migrate(env: Env): Promise<void> {
  const { code, stdout, stderr } = await captureOwnerScript('database-command', ['migrate'], env)
  const said = stderr || stdout
  // After a rollback: a release works with the database of the next one.
  if (code === 0 || IS_NEWER.test(said)) return
  throw new Error(`No se pudo actualizar la base de datos: ${lastLines(said)}`)
}

async function replayLedger(env: Env): Promise<string> {
  const { code, stdout, stderr } = await captureOwnerScript('replay-ledger-command', [], env)
  if (code !== 0) throw new Error(`No se pudo repetir el libro de retiros: ${lastLines(stderr)}`)
  return sayReplayed(stdout)
}

/** From now on backups run by timer. */
export async function startTimers(): Promise<void> {
  await mustRun('systemctl', ['enable', '--now', '--quiet', ...TIMERS])
}
