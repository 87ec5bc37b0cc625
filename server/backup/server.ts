import { readFile } from 'node:fs/promises'
import { parseEnvFile } from '../host/env-file.ts'
import { BACKUP_STATE, ENV_FILES } from '../host/paths.ts'
import type { Env } from '../host/settings.ts'
import { type BackupSettings, readBackupSettings } from './backup-settings.ts'
import { debianPlace } from './debian.ts'
import type { Place } from './place.ts'
import { recorded, type Task } from './state.ts'

type Work<Result> = (place: Place, settings: BackupSettings) => Promise<Result>

/** Runs a command on this server. An error is one sentence, without a stack trace. */
export async function onServer(env: Env, work: Work<number>): Promise<number> {
  try {
    return await work(await debianPlace(env), await readSettings())
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

/** The same, and writes the result where the alarms read it, also when nothing is configured. */
export async function onServerRecorded(env: Env, task: Task, work: Work<string>): Promise<number> {
  const where = { stateDir: env.BACKUP_STATE_DIR || BACKUP_STATE, now: () => new Date() }
  try {
    const detail = await recorded(where, task, async () =>
      work(await debianPlace(env), await readSettings()),
    )
    console.log(detail)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function readSettings(): Promise<BackupSettings> {
  const text = await readFile(ENV_FILES.backup, 'utf8').catch(() => '')
  const { values, problems } = parseEnvFile(text)
  if (problems.length > 0) throw new Error(`${ENV_FILES.backup}, ${problems.join('; ')}`)
  return readBackupSettings(values)
}
