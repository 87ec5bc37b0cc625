import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hand } from '../host/run.ts'
import type { Env } from '../host/settings.ts'

const PARTS: Record<string, readonly string[]> = {
  api: ['terminal-api@*'],
  web: ['terminal-web@*'],
  worker: ['terminal-worker'],
  edge: ['terminal-edge'],
  copias: ['terminal-backup', 'terminal-files', 'terminal-verify'],
  base: ['postgresql@*'],
}

/** They have files of their own, one for each day. */
const SECURITY = 'security'

/** `terminal logs [api|web|worker|edge|copias|base|security] [--seguir] [--lineas N]` */
export async function run(args: string[], env: Env): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seguir: { type: 'boolean', short: 'f', default: false },
      lineas: { type: 'string', short: 'n', default: '100' },
    },
  })
  const [part, ...rest] = positionals
  if (part === SECURITY && rest.length === 0) return showSecurity(env, values)
  const units = rest.length === 0 ? unitsOf(part) : undefined
  if (!units) {
    console.log(
      `Diga una parte: ${[...Object.keys(PARTS), SECURITY].join(', ')}. Sin ninguna, todas.`,
    )
    return 2
  }
  return hand(
    'journalctl',
    [
      ...['--no-pager', '-n', values.lineas],
      ...(values.seguir ? ['-f'] : []),
      ...units.flatMap((unit) => ['-u', unit]),
    ],
    { env },
  )
}

function unitsOf(part: string | undefined): readonly string[] | undefined {
  if (part === undefined) return ['terminal-*']
  return Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
}

async function showSecurity(
  { SECURITY_LOG_DIR: dir = '' }: Env,
  { seguir, lineas }: { seguir: boolean; lineas: string },
): Promise<number> {
  const last = (await readdir(dir).catch(() => [])).sort().at(-1)
  if (last === undefined) {
    console.log('No hay eventos de seguridad en la carpeta SECURITY_LOG_DIR.')
    return 0
  }
  return hand('tail', ['-n', lineas, ...(seguir ? ['-F'] : []), join(dir, last)])
}
