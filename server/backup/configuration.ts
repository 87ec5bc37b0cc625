import { join } from 'node:path'
import type { BackupSettings } from './backup-settings.ts'
import type { Place } from './place.ts'

export const STANZA = 'terminal'
/** Full copies are weekly: what was withdrawn for good is in copies for as many weeks. */
const FULL_COPIES = 5
/** A commit is in the archive after this at the latest. */
const ARCHIVE_SECONDS = 60

type Paths = Pick<Place, 'pgbackrestFile' | 'workDir' | 'cluster' | 'tools'>

/** pgBackRest's own file. */
export function pgbackrestConfiguration(
  { cluster, workDir }: Paths,
  settings: BackupSettings,
): string {
  const options = {
    'repo1-bundle': 'y',
    'repo1-retention-full': String(FULL_COPIES),
    'compress-type': 'zst',
    'process-max': '2',
    'start-fast': 'y',
    'log-level-file': 'off',
    'lock-path': join(workDir, 'pgbackrest-lock'),
    // A repository that is away must not fill the disk with logs until PostgreSQL stops.
    'archive-push-queue-max': '8GiB',
    ...settings.databaseOptions,
  }
  return [
    '# Escrito por «terminal backup prepare» desde /etc/terminal/backup.env.',
    '[global]',
    ...Object.entries(options).map(([name, value]) => `${name}=${value}`),
    '',
    `[${STANZA}]`,
    `pg1-path=${cluster.dataDir}`,
    `pg1-port=${cluster.port}`,
    `pg1-socket-path=${cluster.socketDir}`,
    `pg1-user=${cluster.superuser}`,
    '',
  ].join('\n')
}

/** What PostgreSQL has to do for it. */
export function archiveConfiguration({ tools, pgbackrestFile }: Paths): string {
  const push = `${tools.pgbackrest} --config=${pgbackrestFile} --stanza=${STANZA} archive-push %p`
  return [
    '# Escrito por «terminal backup prepare».',
    'archive_mode = on',
    `archive_timeout = ${ARCHIVE_SECONDS}`,
    `archive_command = '${push}'`,
    '',
  ].join('\n')
}
