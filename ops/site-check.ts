import { resolve } from 'node:path'
import { readSite, readSurveys } from '@terminal/operator/read-site'
import { SiteError } from '@terminal/operator/site-error'
import { SETTINGS } from './local-stack.ts'

/** pnpm site:check [folder]: says what is wrong with the operator's folder, before anybody else sees it. */
const dir = resolve(process.argv[2] ?? SETTINGS.SITE_DIR)

try {
  await readSite(dir)
  await readSurveys(dir)
  console.log('La carpeta está bien.')
} catch (error) {
  if (!(error instanceof SiteError)) throw error
  console.log(error.message)
  process.exitCode = 1
}
