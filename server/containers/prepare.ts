import { execFile } from 'node:child_process'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { environment, LOCAL, readEnvironment } from '@terminal/contract/settings/environment'
import { z } from 'zod'
import { publishFiles } from '../edge/publish.ts'
import { isOfThisMachine } from './of-this-machine.ts'

/**
 * What a container does once before the others start: migrations, the files of the build for the edge, and the edge's
 * configuration. Repeating it changes nothing.
 */
const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
const env = process.env
const given = readEnvironment(
  env,
  environment
    .pick({ SITE_DIR: true, DATABASE_OWNER_URL: true, OIDC_ISSUER: true, PUBLIC_ORIGIN: true })
    .extend({
      STACK: environment.shape.STACK.optional(),
      PUBLIC_DIR: z.string(),
      EDGE_STATE_DIR: z.string(),
      MIGRATE: z.enum(['on', 'off']).default('on'),
    }),
)

if (given.STACK === LOCAL) {
  requireThisMachine()
  await requireDemoParts(given.OIDC_ISSUER)
}
// An earlier release works on the newer tables, but cannot know that it does.
if (given.MIGRATE === 'on') {
  await database('migrate')
  // The demonstration brings its own.
  if (given.STACK !== LOCAL) await database('numerals')
}
await publishFiles(join(ROOT, 'web/build/client'), given.SITE_DIR, given.PUBLIC_DIR)
console.log(
  (await configureEdge())
    ? 'El sitio está publicado. La configuración de nginx cambió: si ya estaba en marcha, ejecute «docker compose kill -s HUP edge».'
    : 'El sitio está publicado. La configuración de nginx es la misma.',
)

/** Everybody knows the demonstration's secrets: a site that others reach does not start with them. */
function requireThisMachine(): void {
  if (isOfThisMachine(given.PUBLIC_ORIGIN) && isOfThisMachine(given.OIDC_ISSUER)) return
  console.error(
    'La demostración solo funciona en localhost o 127.0.0.1, porque todo el mundo conoce sus claves. Si este es un sitio real, en su archivo .env deje vacía la línea «STACK=», como en .env.example.',
  )
  process.exit(1)
}

/** Without this a forgotten settings file would put the demonstration on the internet. */
async function requireDemoParts(issuer: string): Promise<void> {
  const isThere = await fetch(`${issuer}/.well-known/openid-configuration`).then(
    (response) => response.ok,
    () => false,
  )
  if (isThere) return
  console.error(
    'Falta el archivo .env: copie .env.example y complételo. Para ver la demostración: docker compose --env-file .env.demo up',
  )
  process.exit(1)
}

async function database(command: string): Promise<void> {
  const { stdout } = await run(process.execPath, ['src/database-command.ts', command], {
    cwd: join(ROOT, 'api'),
    env,
  })
  process.stdout.write(stdout)
}

async function configureEdge(): Promise<boolean> {
  const path = join(given.EDGE_STATE_DIR, 'nginx.conf')
  const { stdout: configuration } = await run(
    process.execPath,
    [join(ROOT, 'server/edge/command.ts')],
    { env },
  )
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (configuration === before) return false
  // It holds keys: only nginx reads it, by its group.
  await writeFile(`${path}.new`, configuration, { mode: 0o640 })
  await rename(`${path}.new`, path)
  return true
}
