import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import { readOperator } from '@terminal/operator/read-site'
import type { Env, Io } from './command.ts'
import { openDatabase } from './db/client.ts'
import { PURGE_FOLDERS } from './file-kinds.ts'
import { openDiskStore } from './platform/files/file-store.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { buildLog } from './platform/log.ts'
import { replayLedger } from './replay-ledger.ts'

/** After a restore: what was withdrawn for good since that copy was made is withdrawn again. */
export async function main(_args: string[], env: Env, io: Io): Promise<number> {
  const settings = readEnvironment(
    env,
    environment.pick({
      DATABASE_OWNER_URL: true,
      FILES_DIR: true,
      LEDGER_FILE: true,
      SITE_DIR: true,
    }),
  )
  const log = buildLog('info', io.stdout)
  const onError = (err: unknown) => log.error({ err }, 'database connection lost')
  const { db, close } = openDatabase(settings.DATABASE_OWNER_URL, onError)
  const jobs = openJobs(settings.DATABASE_OWNER_URL, { isWorker: false, onError })
  try {
    const { unreadable, closed, unlinked, ...counts } = await replayLedger({
      db,
      jobs,
      files: openDiskStore(settings.FILES_DIR),
      folders: PURGE_FOLDERS,
      ledgerFile: settings.LEDGER_FILE,
      readOperator: () => readOperator(settings.SITE_DIR),
    })
    if (unreadable.length > 0)
      log.warn({ lines: unreadable }, 'these lines of the ledger cannot be read')
    if (closed.length > 0)
      log.warn(
        { closed: closed.join(', ') },
        'these local accounts wait for terminal accounts reset',
      )
    if (unlinked.length > 0)
      log.warn({ unlinked: unlinked.join(', ') }, 'these companies wait for a new link')
    log.info(counts, 'the ledger was repeated')
    return 0
  } finally {
    await jobs.close()
    await close()
  }
}

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, process)
