import { join } from 'node:path'
import type { BackupSettings } from './backup-settings.ts'
import type { Place } from './place.ts'

export const STANZA = 'terminal'
/** Full backups are weekly: permanently withdrawn content stays in backups for as many weeks. */
const FULL_COPIES = 5
/** The longest time until a commit is in the archive. */
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
    // While the repository is unreachable, WAL must not fill the disk until PostgreSQL stops.
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

/** PostgreSQL's settings for archiving. */
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
