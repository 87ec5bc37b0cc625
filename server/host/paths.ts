import { fileURLToPath } from 'node:url'

/** Where everything is on a server of Debian. */

/** The folder of this release, with links resolved. */
export const RELEASE = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export const LIB = '/usr/lib/terminal'
export const ETC = '/etc/terminal'
/** The .deb files that were installed, in case one is needed again. */
export const PACKAGES = '/var/lib/terminal/releases'
export const BACKUP_STATE = '/var/lib/terminal/backup-state'

export const ENV_FILES = {
  shared: `${ETC}/terminal.env`,
  secrets: `${ETC}/secrets.env`,
  backup: `${ETC}/backup.env`,
} as const
