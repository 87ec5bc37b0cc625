import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { Operator } from '@terminal/contract/operator/operator'
import { changesBetween, describeChange } from '@terminal/contract/travel/written-tables'
import { checkFolder } from '@terminal/operator/check/check-folder'
import { describeProblem, SiteError } from '@terminal/operator/site-error'
import { readTravelFolder } from '@terminal/operator/travel/travel-folder'
import { travelWarnings } from '@terminal/operator/travel/travel-warnings'

type Env = Record<string, string | undefined>
type Io = { stdout: { write(text: string): unknown } }
/** It comes with every release. */
const EXAMPLE = fileURLToPath(new URL('../site', import.meta.url))

type Asked = { dir: string; before: string | undefined }

/**
 * pnpm site:check [folder] [--contra folder]: reports problems and warnings of the operator's folder before it is in
 * use, and the differences from another version of it.
 */
export async function main(args: string[], env: Env, io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { contra: { type: 'string' } },
    allowPositionals: true,
  })
  // On a server the folder is the operator's own.
  const dir = resolve(positionals[0] ?? env.SITE_DIR ?? EXAMPLE)
  const say = (line: string) => io.stdout.write(`${line}\n`)
  try {
    const { operator } = await checkFolder(dir, EXAMPLE)
    say('La carpeta está bien.')
    for (const line of await remarks({ dir, before: values.contra }, operator)) say(line)
    return 0
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    say(error.message)
    return 1
  }
}

async function remarks({ dir, before }: Asked, operator: Operator): Promise<string[]> {
  // The other version may have an older format: then there is nothing to compare.
  const read = (folder: string) => readTravelFolder(folder, operator, () => () => undefined)
  const then = before === undefined ? undefined : await read(resolve(before))
  const isComparable = then?.problems.length === 0
  const now = await read(dir)
  const warnings = travelWarnings(now, {
    today: bogotaMoment(Date.now()).day,
    previous: isComparable ? then.tables : undefined,
  }).map((warning) => describeProblem({ ...warning, file: `data/${warning.file}` }))
  const said = warnings.length > 0 ? ['\nPuede publicar, pero mire esto:', ...warnings] : []
  if (!then) return said
  const changes = isComparable ? changesBetween(then.rows, now.rows).map(describeChange) : []
  const none = isComparable ? 'Nada.' : 'No se sabe: sus tablas de viaje no se pueden leer.'
  return [
    ...said,
    `\nQué cambia en las tablas de viaje frente a ${before}:`,
    changes.join('\n') || none,
  ]
}

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, process)
