import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { changesBetween, describeChange } from '@terminal/contract/travel/table-changes'
import { readSite, readSurveys } from '@terminal/operator/read-site'
import { describeProblem, SiteError } from '@terminal/operator/site-error'
import { readTravelFolder } from '@terminal/operator/travel/travel-folder'
import { travelWarnings } from '@terminal/operator/travel/travel-warnings'
import { type Variables, variablesOf } from '@terminal/operator/variables'

/**
 * pnpm site:check [folder] [--contra folder]: says what is wrong with the operator's folder, before anybody else sees
 * it, what should be looked at, and what changes from another version of it.
 */
// biome-ignore lint/style/noProcessEnv: on a server the folder is the operator's own
const { SITE_DIR = fileURLToPath(new URL('../site', import.meta.url)) } = process.env
const { values, positionals } = parseArgs({
  options: { contra: { type: 'string' } },
  allowPositionals: true,
})
const dir = resolve(positionals[0] ?? SITE_DIR)

try {
  const { operator } = await readSite(dir)
  await readSurveys(dir)
  console.log('La carpeta está bien.')
  await sayMore(variablesOf(operator))
} catch (error) {
  if (!(error instanceof SiteError)) throw error
  console.log(error.message)
  process.exitCode = 1
}

async function sayMore(variables: Variables): Promise<void> {
  // The one before may be of an older kind: then there is nothing to compare.
  const read = (folder: string) => readTravelFolder(folder, variables, () => () => undefined)
  const before = values.contra === undefined ? undefined : await read(resolve(values.contra))
  const isComparable = before?.problems.length === 0
  const now = await read(dir)
  const warnings = travelWarnings(now, {
    today: bogotaMoment(Date.now()).day,
    previous: isComparable ? before.tables : undefined,
  })
  if (warnings.length > 0) console.log('\nPuede publicar, pero mire esto:')
  for (const warning of warnings)
    console.log(describeProblem({ ...warning, file: `data/${warning.file}` }))
  if (!before) return
  const changes = isComparable ? changesBetween(before.rows, now.rows).map(describeChange) : []
  const none = isComparable ? 'Nada.' : 'No se sabe: sus tablas de viaje no se pueden leer.'
  console.log(`\nQué cambia en las tablas de viaje frente a ${values.contra}:`)
  console.log(changes.join('\n') || none)
}
