import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captureOwnerScript } from '../host/owner-script.ts'
import { RELEASE } from '../host/paths.ts'
import { withAccess, withUsers } from '../host/postgres-access.ts'
import { must } from '../host/run.ts'
import type { Env } from '../host/settings.ts'
import { runSteps, type Step } from '../host/steps.ts'

/** `terminal prepare`: the database, its roles and who may connect as them. Repeating it changes nothing. */
export async function run(_args: string[], env: Env): Promise<number> {
  const failure = await runSteps(steps(env), (line) => console.log(line))
  if (!failure) {
    console.log('\nLa base de datos está lista. Siga con: terminal check')
    return 0
  }
  console.log(`\nNo se pudo: ${failure.title}.\n${failure.reason}`)
  console.log(
    'Si PostgreSQL no está en marcha, inícielo con «systemctl start postgresql» y repita el comando.',
  )
  return 1
}

function steps(env: Env): Step[] {
  return [
    { title: 'Crear la base de datos', run: createDatabase },
    { title: 'Crear las funciones de la base de datos', run: createRoles },
    { title: 'Permitir la conexión de los procesos del sitio', run: allowAccess },
    ownerStep('Crear las tablas', 'migrate', env),
    ownerStep('Agregar los numerales de la ley', 'numerals', env),
  ]
}

async function createDatabase(): Promise<void> {
  const known = await psql('postgres', "select 1 from pg_database where datname = 'terminal'")
  if (known !== '') return
  await psql(
    'postgres',
    "create database terminal template template0 encoding 'UTF8' locale 'C.UTF-8'",
  )
}

async function createRoles(): Promise<void> {
  await psql('terminal', await readFile(join(RELEASE, 'api/src/db/roles.sql'), 'utf8'))
}

async function allowAccess(): Promise<void> {
  await change(await psql('postgres', 'show hba_file'), withAccess)
  await change(await psql('postgres', 'show ident_file'), withUsers)
  await psql('postgres', 'select pg_reload_conf()')
}

/** Written over, not replaced: owner and mode stay PostgreSQL's. */
async function change(path: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8')
  const after = edit(before)
  if (after !== before) await writeFile(path, after)
}

function ownerStep(title: string, command: string, env: Env): Step {
  return {
    title,
    async run() {
      const { code, stdout, stderr } = await captureOwnerScript('database-command', [command], env)
      if (code !== 0) throw new Error(stderr || stdout)
    },
  }
}

/** As the superuser of the cluster that Debian made. */
function psql(database: string, statements: string): Promise<string> {
  const args = ['-qXAt', '-v', 'ON_ERROR_STOP=1', '-d', database, '-f', '-']
  return must('runuser', ['-u', 'postgres', '--', 'psql', ...args], { input: statements })
}
