import { join } from 'node:path'
import { checkFolder } from '@terminal/operator/check/check-folder'
import { readSite, readSurveys } from '@terminal/operator/read-site'
import { SiteError } from '@terminal/operator/site-error'
import { RELEASE } from '../host/paths.ts'
import { settingProblems } from '../host/setting-problems.ts'
import type { Env, HostSettings } from '../host/settings.ts'
import { type Finding, good, stop, wrong } from './finding.ts'

export async function checkSettings(settings: HostSettings): Promise<Finding[]> {
  const { PUBLIC_ORIGIN: origin = '', EDGE_HOST: host = '' } = settings.withSecrets
  const problems = [...settings.problems, ...(await settingProblems(settings))]
  // Each value may be valid by itself.
  if (origin !== '' && host !== '' && origin !== `https://${host}`)
    problems.push('PUBLIC_ORIGIN y EDGE_HOST no dicen el mismo nombre')
  return problems.length === 0
    ? [good('La configuración está completa')]
    : problems.map((problem) => stop(`Configuración: ${problem}`))
}

/** What no process could read stops a deploy; what should not be published does not: it was published before. */
export async function checkSite({ SITE_DIR: dir = '' }: Env): Promise<Finding[]> {
  const unreadable = await problemOf(readSite(dir).then(() => readSurveys(dir)))
  if (unreadable !== undefined)
    return [stop(`La carpeta de la terminal tiene errores:\n${unreadable}`)]
  const unfit = await problemOf(checkFolder(dir, join(RELEASE, 'site')))
  return unfit === undefined
    ? [good('La carpeta de la terminal está bien')]
    : [wrong(`La carpeta de la terminal tiene algo por corregir:\n${unfit}`)]
}

async function problemOf(reading: Promise<unknown>): Promise<string | undefined> {
  try {
    await reading
    return undefined
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.message
  }
}
