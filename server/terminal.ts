import { argumentProblem } from './host/argument-problem.ts'
import { databaseUrl, type Env, readHostSettings } from './host/settings.ts'

/** `terminal`: the commands for a server's administrators, in Spanish. */

type Command = { run(args: string[], env: Env): Promise<number> }
type Entry = { about: string; load(): Promise<Command> }

const scripts = () => import('./commands/owner-scripts.ts')

const COMMANDS: Record<string, Entry> = {
  prepare: {
    about: 'crea la base de datos y sus permisos; puede repetirse',
    load: () => import('./commands/prepare.ts'),
  },
  check: {
    about: 'revisa todo lo que el sitio necesita [--correo DIRECCIÓN]',
    load: () => import('./commands/check.ts'),
  },
  deploy: {
    about: 'pone en uso la versión instalada, o la de un archivo [ARCHIVO.deb]',
    load: () => import('./commands/deploy.ts'),
  },
  rollback: { about: 'vuelve a la versión anterior', load: () => import('./commands/rollback.ts') },
  status: { about: 'qué está en marcha y qué versión', load: () => import('./commands/status.ts') },
  logs: {
    about: 'los registros [api|web|worker|edge|copias|base|security] [--seguir]',
    load: () => import('./commands/logs.ts'),
  },
  backup: {
    about: 'hace una copia de seguridad [--full | --files | prepare | status]',
    load: () => import('./commands/backup.ts'),
  },
  restore: {
    about: 'vuelve a una copia [--to "2026-11-17 10:30:05"] [--settings]',
    load: () => import('./commands/restore.ts'),
  },
  verify: {
    about: 'prueba que la copia sirve: la restaura aparte',
    load: () => import('./commands/verify.ts'),
  },
  'site-check': {
    about: 'revisa la carpeta de la terminal',
    load: () => import('./commands/site-check.ts'),
  },
  staff: { about: 'las funciones del personal', load: async () => (await scripts()).staff },
  accounts: {
    about: 'las cuentas propias del sitio',
    load: async () => (await scripts()).accounts,
  },
  keys: {
    about: 'las claves de los datos personales y sus custodios',
    load: async () => (await scripts()).keys,
  },
  numerals: {
    about: 'agrega los numerales de la ley que falten',
    load: async () => (await scripts()).numerals,
  },
  surveys: {
    about: 'agrega las encuestas de la carpeta de la terminal',
    load: async () => (await scripts()).surveys,
  },
  'replay-ledger': {
    about: 'después de restaurar una copia: retira otra vez lo retirado',
    load: async () => (await scripts()).replayLedger,
  },
}

/** A dropped connection must not interrupt these. */
const FINISHED_ALONE = ['deploy', 'rollback', 'restore']

export async function main([name = '', ...args]: string[], given: Env): Promise<number> {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!entry) {
    console.log(usage())
    return name === '' || name === 'help' ? 0 : 2
  }
  if (process.getuid?.() !== 0) {
    console.log(`Este comando es para el administrador del servidor: sudo terminal ${name}`)
    return 2
  }
  if (FINISHED_ALONE.includes(name)) outliveConnection()
  const { withSecrets } = await readHostSettings()
  const env = { ...given, ...withSecrets, DATABASE_OWNER_URL: databaseUrl('owner') }
  const command = await entry.load()
  try {
    return await command.run(args, env)
  } catch (error) {
    const problem = argumentProblem(error)
    if (problem === undefined) throw error
    console.log(`${problem}\nterminal ${name}: ${entry.about}`)
    return 2
  }
}

function outliveConnection(): void {
  process.on('SIGHUP', () => undefined)
  // The pipe's reader is gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

function usage(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(
    ([name, { about }]) => `  terminal ${name.padEnd(width)}  ${about}`,
  )
  return `Uso:\n${lines.join('\n')}`
}

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env)
