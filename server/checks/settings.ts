import { readSite, readSurveys } from '@terminal/operator/read-site'
import { SiteError } from '@terminal/operator/site-error'
import { settingProblems } from '../host/setting-problems.ts'
import type { Env, HostSettings } from '../host/settings.ts'
import { type Finding, good, stop } from './finding.ts'

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

export async function checkSite({ SITE_DIR: dir = '' }: Env): Promise<Finding[]> {
  try {
    await readSite(dir)
    await readSurveys(dir)
    return [good('La carpeta de la terminal está bien')]
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return [stop(`La carpeta de la terminal tiene errores:\n${error.message}`)]
  }
}
