import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSite, readSurveys } from '@terminal/operator/read-site'
import { SiteError } from '@terminal/operator/site-error'

/** pnpm site:check [folder]: says what is wrong with the operator's folder, before anybody else sees it. */
// biome-ignore lint/style/noProcessEnv: on a server the folder is the operator's own
const { SITE_DIR = fileURLToPath(new URL('../site', import.meta.url)) } = process.env
const dir = resolve(process.argv[2] ?? SITE_DIR)

try {
  await readSite(dir)
  await readSurveys(dir)
  console.log('La carpeta está bien.')
} catch (error) {
  if (!(error instanceof SiteError)) throw error
  console.log(error.message)
  process.exitCode = 1
}
