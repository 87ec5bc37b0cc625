import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STATE_DIR } from '../addresses.ts'

/** Of Debian: the two releases a terminal may run on. */
export const SUITES = ['bookworm', 'trixie'] as const
export type Suite = (typeof SUITES)[number]

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** Reused between runs: fetching it takes longer than using it. */
export const CACHE = join(tmpdir(), 'terminal-machine')

/** Of this run: its machines, its packages and its disk for backups. */
export const RUN = join(STATE_DIR, 'machine')

/** Another computer's disk, which every machine sees under /backup. */
export const BACKUP_DISK = join(RUN, 'backup')
