import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseEnvFile } from '../host/env-file.ts'
import { BACKUP_STATE, ENV_FILES } from '../host/paths.ts'
import { capture } from '../host/run.ts'
import type { Env } from '../host/settings.ts'
import { type Finding, good, stop, warning, wrong } from './finding.ts'

const HOUR_MS = 60 * 60 * 1000
const OLDEST_HOURS = 26

/** File permissions, tested as each user. */
export async function checkFolders(env: Env): Promise<Finding[]> {
  const { FILES_DIR: files = '', PRIVATE_FILES_DIR: priv = '' } = env
  const rules: [user: string, flag: string, path: string, isAllowed: boolean][] = [
    ['www-data', '-r', files, true],
    ['www-data', '-w', files, false],
    ['www-data', '-x', priv, false],
    ['terminal-web', '-x', priv, false],
    ['terminal-api', '-w', files, true],
    ['terminal-api', '-w', priv, true],
    ['terminal-worker', '-w', files, true],
    ['terminal-worker', '-w', priv, true],
    ['www-data', '-r', ENV_FILES.secrets, false],
    ['terminal-web', '-r', ENV_FILES.secrets, false],
  ]
  const found = await Promise.all(
    rules.map(async ([user, flag, path, isAllowed]) => {
      const { code } = await capture('runuser', ['-u', user, '--', 'test', flag, path])
      if ((code === 0) === isAllowed) return []
      const text = `${user} ${isAllowed ? 'no puede' : 'puede'} ${VERBS[flag]} ${path}`
      const mend = 'ejecute: systemd-tmpfiles --create terminal.conf'
      return [isAllowed ? stop(`${text}: ${mend}`) : wrong(`${text}, y no debe: ${mend}`)]
    }),
  )
  const bad = [...found.flat(), ...(await checkSiteIsReadable(env.SITE_DIR))]
  return bad.length > 0 ? bad : [good('Cada proceso lee y escribe solo lo suyo')]
}

/** Copied with a strict umask, web cannot read it. Hidden files (an editor's, git's) do not matter. */
async function checkSiteIsReadable(folder = ''): Promise<Finding[]> {
  // Another check reports its absence.
  if (folder === '') return []
  const closed = ['(', '!', '-readable', '-o', '-type', 'd', '!', '-executable', ')', '-print']
  const find = ['find', folder, '-name', '.*', '-prune', '-o', ...closed]
  const { code, stdout } = await capture('runuser', ['-u', 'terminal-web', '--', ...find])
  if (code === 0 && stdout === '') return []
  const [first = folder] = stdout.split('\n').filter(Boolean)
  return [stop(`terminal-web no puede leer ${first}: ejecute: chmod -R a+rX ${folder}`)]
}

const VERBS: Record<string, string> = { '-r': 'leer', '-w': 'escribir en', '-x': 'entrar en' }

const State = z.object({ at: z.iso.datetime({ offset: true }), ok: z.boolean() })

export async function checkBackup(env: Env, now = Date.now()): Promise<Finding[]> {
  const text = await readFile(ENV_FILES.backup, 'utf8').catch(() => '')
  const { values } = parseEnvFile(text)
  if (Object.values(values).every((value) => value === ''))
    return [warning(`No hay copias de seguridad: complete ${ENV_FILES.backup}`)]
  return [...judgeFolder(values.BACKUP_DIR, env.BACKUP_DIR), ...(await checkLastBackup(now))]
}

/** The worker watches the disk that the shared settings name. */
function judgeFolder(used: string | undefined, watched: string | undefined): Finding[] {
  if ((used ?? '') === (watched ?? '')) return []
  const where = `${ENV_FILES.backup} y en ${ENV_FILES.shared}`
  return [warning(`BACKUP_DIR no es igual en ${where}: no se vigila el disco de las copias`)]
}

async function checkLastBackup(now: number): Promise<Finding[]> {
  const state = await readFile(join(BACKUP_STATE, 'backup.json'), 'utf8').catch(() => undefined)
  if (state === undefined) return [warning('Todavía no se ha hecho una copia: terminal backup')]
  return [judgeBackup(state, now)]
}

export function judgeBackup(text: string, now: number): Finding {
  const state = State.safeParse(parsed(text)).data
  if (!state?.ok) return wrong('La última copia de seguridad falló: terminal logs copias')
  const hours = (now - Date.parse(state.at)) / HOUR_MS
  return hours > OLDEST_HOURS
    ? wrong(
        `La última copia de seguridad es de hace ${Math.round(hours)} horas: terminal logs copias`,
      )
    : good('Hay una copia de seguridad reciente')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
